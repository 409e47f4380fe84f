import { API_ROOT, openPaths } from '@barya/contract/member-paths';
import type { PageFigures, ReservesFigures } from '@barya/contract/pages';
import type { PublicReserves } from '@barya/contract/reserves';
import type { Site } from '@barya/contract/settings';
import { writeRootCode } from '@barya/proof';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { addPesos, showCoverage, showPesos } from '../../lib/money.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type StatementGroup, StatementTable } from '../../ui/statement-table.tsx';
import legalClasses from './legal-page.module.css';
import { PageLink } from './page-link.tsx';
import { PublicFrame } from './public-frame.tsx';
import classes from './reserves-page.module.css';
import { words } from './reserves-words.ts';

const say = words.short;

interface ReservesPageProps {
  site: Site | null;
  /** Null while unknown. */
  reserves: PageFigures['reserves'];
  /** Shown while they are unknown. */
  instead?: ReactNode;
}

/** What is owed to members and what covers it, for everybody; works without script. */
export function ReservesPage({ site, reserves, instead }: ReservesPageProps) {
  return (
    <PublicFrame site={site}>
      <article className={legalClasses.article}>
        <header>
          <PageHeading>{words.heading}</PageHeading>
          <p className="soft">{words.lead}</p>
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
            <dt className="soft size14">{say.owed}</dt>
            <dd>{showPesos(obligations.total)}</dd>
          </div>
          <div>
            <dt className="soft size14">{say.assets}</dt>
            <dd>{showPesos(assets.total)}</dd>
          </div>
          <div>
            <dt className="soft size14">{say.coverage}</dt>
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
      <ul className={'bullets stack gap4'}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** The books: what is owed, what covers it, and the operator's equity. */
function ReservesStatement({ reserves }: { reserves: PublicReserves }) {
  const { difference } = reserves;
  return (
    <section>
      <h2>{words.statement.heading}</h2>
      <StatementTable
        caption={words.statement.heading}
        names={{ account: words.statement.account, amount: words.statement.amount }}
        groups={listGroups(reserves)}
      />
      <p className={difference === 0 ? undefined : 'bad strong'}>
        {difference === 0 ? words.statement.addsUp : words.statement.broken(showPesos(difference))}
      </p>
    </section>
  );
}

function listGroups(reserves: PublicReserves): StatementGroup[] {
  const { cash, operator, assets, obligations, equity } = reserves;
  return [
    {
      name: words.statement.obligations,
      rows: [
        { name: words.statement.wallets, pesos: obligations.wallets },
        { name: words.statement.earnings, pesos: obligations.earnings },
        { name: words.statement.packages, pesos: obligations.packages },
        { name: words.statement.withdrawals, pesos: obligations.withdrawals },
        { name: words.statement.payable, pesos: obligations.payable },
        { name: words.statement.unclaimed, pesos: obligations.unclaimed },
      ],
      total: { name: words.statement.obligationsTotal, pesos: obligations.total },
    },
    {
      name: words.statement.assets,
      rows: [
        { name: words.statement.paidIn, pesos: cash.paidIn },
        { name: words.statement.paidOut, pesos: addPesos([cash.unclaimedPaid, -cash.paidOut]) },
        { name: words.statement.unclaimedPaid, pesos: 0 - cash.unclaimedPaid },
        ...(operator.openingReserve > 0
          ? [{ name: words.statement.opening, pesos: operator.openingReserve }]
          : []),
        { name: words.statement.operator, pesos: addPesos([operator.paidIn, -operator.takenOut]) },
      ],
      total: { name: words.statement.assetsTotal, pesos: assets.total },
    },
    {
      name: words.statement.equity,
      rows: [
        { name: words.statement.available, pesos: equity.available },
        { name: words.statement.clicks, pesos: equity.clicks },
        { name: words.statement.revenue, pesos: equity.revenue },
        { name: words.statement.wrongLoads, pesos: equity.wrongLoads },
      ],
      total: { name: words.statement.equityTotal, pesos: equity.total },
    },
  ];
}

/** How to check the figures: a member's own proof, the signed total, the sealed log. */
function ReservesCheck({ figures: { root, checkpoint } }: { figures: ReservesFigures }) {
  return (
    <section>
      <h2>{words.check.heading}</h2>
      <p>
        {words.check.own} <PageLink to="/agent/proof">{words.check.ownLink}</PageLink>
      </p>
      {root ? (
        <Code
          text={words.check.root(formatMoment(root.takenAt), showPesos(root.totalCentavos / 100))}
          name={words.check.rootCode}
          code={writeRootCode(root)}
          address={openPaths.listLiabilityRoots.path}
          link={words.check.rootsLink}
        />
      ) : (
        <p>{words.check.noRoot}</p>
      )}
      {checkpoint ? (
        <Code
          text={words.check.checkpoint(checkpoint.sequence, formatMoment(checkpoint.sealedAt))}
          name={words.check.checkpointHash}
          code={checkpoint.hash}
          address={openPaths.readCheckpoint.path}
          link={words.check.checkpointLink}
        />
      ) : (
        <p>{words.check.noCheckpoint}</p>
      )}
      {(root || checkpoint) && <p>{words.check.keep}</p>}
    </section>
  );
}

interface CodeProps {
  text: string;
  name: string;
  code: string;
  address: string;
  link: string;
}

function Code({ text, name, code, address, link }: CodeProps) {
  return (
    <div className={`${classes.code} stack gap2`}>
      <p>{text}</p>
      <dl>
        <dt className="soft size14">{name}</dt>
        <dd>
          <code>{code}</code>
        </dd>
      </dl>
      <p>
        <a href={`${API_ROOT}${address}`} className="tap">
          {link}
        </a>
      </p>
    </div>
  );
}
