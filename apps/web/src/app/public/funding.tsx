import type { Site } from '@barya/contract/settings';
import { showPesos } from '../../lib/money.ts';
import { incomeAtMinimum, owedAtMinimum } from './figures.ts';
import classes from './funding.module.css';
import { PageLink } from './page-link.tsx';
import { words } from './words.ts';

type Offer = Site['packages'][number];

/** How income is funded: reserved before it is promised, with an example from the ledger. */
export function Funding({ site }: { site: Site | null }) {
  const example = site?.packages.find(({ forSale }) => forSale);
  return (
    <section className={classes.funding}>
      <div className={classes.steps}>
        <h2>{words.fundingHeading}</h2>
        <p>{words.fundingLead}</p>
        <ol className={classes.list}>
          {words.funding.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="small">{text}</p>
            </li>
          ))}
        </ol>
        <p className="small">{words.fundingLimits}</p>
        <p>
          <PageLink to="/reserves">{words.fundingReserves}</PageLink>
        </p>
        <p>
          <PageLink to="/terms">{words.readTerms}</PageLink>
        </p>
      </div>
      {example && <Example offer={example} />}
    </section>
  );
}

function Example({ offer }: { offer: Offer }) {
  const rows = [
    { name: words.examplePrincipal, pesos: offer.minimumAmount },
    { name: words.exampleIncome, pesos: incomeAtMinimum(offer) },
    { name: words.exampleOwed(offer.durationDays), pesos: owedAtMinimum(offer) },
  ];
  return (
    <div className={classes.example}>
      <h3>{words.exampleHeading(offer.packageType)}</h3>
      <dl>
        {rows.map(({ name, pesos }) => (
          <div key={name} className={classes.line}>
            <dt>{name}</dt>
            <dd>{showPesos(pesos)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
