import { PageLink } from './page-link.tsx';
import classes from './risks.module.css';
import { words } from './words.ts';

/** What people should know before they pay anything in. */
export function Risks() {
  return (
    <section className={classes.risk}>
      <h2>{words.riskHeading}</h2>
      <ul className={classes.risks}>
        {words.risks.map((risk) => (
          <li key={risk}>{risk}</li>
        ))}
      </ul>
      <p>
        <PageLink to="/risk">{words.readRisks}</PageLink>
      </p>
    </section>
  );
}
