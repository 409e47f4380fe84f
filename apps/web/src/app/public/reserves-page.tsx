import type { PageFigures, ReservesFigures } from '@barya/contract/pages';
import type { Site } from '@barya/contract/settings';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showCoverage, showPesos } from '../../lib/money.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import legalClasses from './legal-page.module.css';
import { PublicFrame } from './public-frame.tsx';
import { ReservesCheck } from './reserves-check.tsx';
import classes from './reserves-page.module.css';
import { ReservesStatement } from './reserves-statement.tsx';
import { words } from './reserves-words.ts';

const say = words.short;

interface ReservesPageProps {
  site: Site | null;
  /** Null while unknown. */
  reserves: PageFigures['reserves'];
  /** Shown in their place then. */
  instead?: ReactNode;
}

/** What is owed to members and what covers it, for everybody; works without script. */
export function ReservesPage({ site, reserves, instead }: ReservesPageProps) {
  return (
    <PublicFrame site={site}>
      <article className={legalClasses.article}>
        <header>
          <PageHeading>{words.heading}</PageHeading>
          <p className={legalClasses.lead}>{words.lead}</p>
          {site?.operatingMode === 'demo' && <p className={classes.demo}>{words.demo}</p>}
        </header>
        {reserves ? <Figures figures={reserves} /> : instead}
        <TextSection {...words.shows} />
        <TextSection {...words.limits} />
        {reserves && <ReservesCheck figures={reserves} />}
      </article>
    </PublicFrame>
  );
}

function Figures({ figures: { reserves } }: { figures: ReservesFigures }) {
  const { obligations, assets, coverage, fund, computedAt } = reserves;
  return (
    <>
      <section>
        <h2>{say.heading}</h2>
        <dl className={classes.short}>
          <div>
            <dt>{say.owed}</dt>
            <dd>{showPesos(obligations.total)}</dd>
          </div>
          <div>
            <dt>{say.assets}</dt>
            <dd>{showPesos(assets.total)}</dd>
          </div>
          <div>
            <dt>{say.coverage}</dt>
            <dd>{coverage === null ? say.none : showCoverage(coverage)}</dd>
          </div>
        </dl>
        <p>{coverage === null ? say.nothing : say.sentence(showPesos(coverage))}</p>
        <p>{say.fund(showPesos(fund.available))}</p>
        <p className="small soft">{words.computed(formatMoment(computedAt))}</p>
      </section>
      <ReservesStatement reserves={reserves} />
    </>
  );
}

function TextSection({ heading, texts }: { heading: string; texts: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={classes.texts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
