import { limits } from '@barya/contract/limits';
import type { Site } from '@barya/contract/settings';
import { formatPesosShort } from '@barya/money';
import {
  IconAlertTriangle,
  IconChartLine,
  IconCoins,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CoinArt } from '../../features/clicking/coin-art.tsx';
import { showPesos } from '../../lib/money.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { incomeAtMinimum, owedAtMinimum, showPercent } from './figures.ts';
import classes from './landing-page.module.css';
import { PageLink } from './page-link.tsx';
import { Entrance, PublicFrame } from './public-frame.tsx';
import { words } from './words.ts';

interface LandingPageProps {
  /** The current figures, or null while unknown. */
  site: Site | null;
  /** Shown in place of unknown figures. */
  instead?: ReactNode;
}

/** What Barya is, for visitors. The server renders it too, so it must not use browser APIs. */
export function LandingPage({ site, instead }: LandingPageProps) {
  return (
    <PublicFrame site={site}>
      <Greeting />
      <section className={classes.hero}>
        <div className={classes.pitch}>
          <PageHeading>{words.heading}</PageHeading>
          <p className={classes.lead}>{words.lead}</p>
          <div className={classes.actions}>
            <PageLink to="/register" className={classes.primary}>
              {words.getStarted}
            </PageLink>
            <Entrance className={classes.secondary} />
          </div>
          <p className={classes.aside}>{words.invited}</p>
        </div>
        <div className={classes.coin}>
          <CoinArt />
        </div>
      </section>
      <Features />
      {site ? <PackageTerms site={site} /> : instead}
      {site && <SmallCoins site={site} />}
      <Funding site={site} />
      <Risks />
    </PublicFrame>
  );
}

const say = words.joined;

/** Greets people who just registered in this tab; `markVisitor` shows the right part. */
function Greeting() {
  return (
    <>
      <Part status="approved" text={say.next(formatPesosShort(limits.activationFeeCentavos))} />
      <Part status="pending" text={say.nextOfPending} />
    </>
  );
}

function Part({ status, text }: { status: string; text: string }) {
  return (
    <div hidden data-greeting={status}>
      <div className={classes.greeting}>
        <div>
          <p className={classes.title}>{say.heading}</p>
          <p>{text}</p>
        </div>
        <PageLink to="/login" className={classes.login}>
          {words.login}
        </PageLink>
      </div>
    </div>
  );
}

const icons = [IconCoins, IconUsersGroup, IconChartLine, IconShieldCheck];

/** The product's four features. */
function Features() {
  return (
    <section>
      <h2>{words.featuresHeading}</h2>
      <ul className={classes.features}>
        {words.features.map(({ name, text }, index) => {
          const Icon = icons[index] ?? IconCoins;
          return (
            <li key={name} className={classes.feature}>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.7} aria-hidden />
              </span>
              <h3>{name}</h3>
              <p className="soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Offer = Site['packages'][number];

/** The packages with current terms, each with its risk beside the figure. */
function PackageTerms({ site }: { site: Site }) {
  return (
    <section>
      <h2>{words.packagesHeading}</h2>
      <p className={classes.termsLead}>{words.packagesLead}</p>
      {!site.salesAreOpen && <p className={classes.closed}>{words.salesClosed}</p>}
      <ul className={classes.packages}>
        {site.packages.map((offer) => (
          <PackageCard key={offer.packageType} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function PackageCard({ offer }: { offer: Offer }) {
  const { packageType, minimumAmount, durationDays, incomePercent } = offer;
  if (!offer.forSale) {
    return (
      <li className={classes.package}>
        <h3>{words.packageName(packageType)}</h3>
        <p className="soft">{words.packageClosed}</p>
      </li>
    );
  }
  return (
    <li className={classes.package}>
      <h3>{words.packageName(packageType)}</h3>
      <p className={classes.income}>
        <strong>{words.packageIncome(showPercent(incomePercent))}</strong>
        <span className="small soft">{words.packageIncomeOf(durationDays)}</span>
      </p>
      <p className={classes.risk}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <strong>{words.riskMark}</strong> {words.packageRisk(durationDays)}
        </span>
      </p>
      <dl className={classes.facts}>
        <dt>{words.packageMinimum}</dt>
        <dd>{showPesos(minimumAmount)}</dd>
        <dt>{words.packageExample(durationDays)}</dt>
        <dd>{showPesos(owedAtMinimum(offer))}</dd>
      </dl>
      <p className="small soft">{packageType === 4 ? words.packageParts : words.packageOnce}</p>
    </li>
  );
}

/** What clicks and referrals pay and cost, with current figures. */
function SmallCoins({ site }: { site: Site }) {
  const { clicks, referralBonus, sharedEarningPercentage, minimumWithdrawal } = site;
  const rows = [
    {
      name: words.small.click,
      note: words.small.clickNote(clicks.dailyClickLimit, showPesos(clicks.dailyClickMaximum)),
      figure: showPesos(clicks.payPerClick),
    },
    {
      name: words.small.activation,
      note: words.small.activationNote,
      figure: showPesos(clicks.activationAmount),
    },
    {
      name: words.small.bonus,
      note: words.small.bonusNote,
      figure: words.percent(showPercent(referralBonus)),
    },
    {
      name: words.small.purchase,
      note: words.small.purchaseNote,
      figure: words.percent(showPercent(sharedEarningPercentage)),
    },
    {
      name: words.small.withdrawal,
      note: words.small.withdrawalNote,
      figure: showPesos(minimumWithdrawal),
    },
  ];
  return (
    <section>
      <h2>{words.smallHeading}</h2>
      <dl className={classes.rows}>
        {rows.map(({ name, note, figure }) => (
          <div key={name} className={classes.row}>
            <dt>
              {name}
              <span className="small soft">{note}</span>
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.coinsRisk}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <strong>{words.riskMark}</strong> {words.smallRisk}
        </span>
      </p>
    </section>
  );
}

/** How income is funded: reserved before it is promised, with an example from the ledger. */
function Funding({ site }: { site: Site | null }) {
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

/** Warnings to read before paying anything in. */
function Risks() {
  return (
    <section className={classes.risksRisk}>
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
