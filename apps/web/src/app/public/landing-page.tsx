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
import { centavosOf, showPesos } from '../../lib/money.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { incomeAtMinimum, owedAtMinimum, showPercent } from './figures.ts';
import classes from './landing-page.module.css';
import { PageLink } from './page-link.tsx';
import { pictures } from './pictures.ts';
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
        <div className={`${classes.pitch} stack atStart`}>
          <PageHeading>{words.heading}</PageHeading>
          <p className={classes.lead}>{words.lead}</p>
          <div className="row gap6">
            <PageLink to="/register" className={`${classes.primary} inline middle bold`}>
              {words.getStarted}
            </PageLink>
            <Entrance className={`${classes.secondary} inline middle bold`} />
          </div>
          <p className={classes.aside}>{words.invited}</p>
          <PageLink to="/demo" className={`${classes.demo} tap`}>
            {words.tryIt}
          </PageLink>
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
      <div className={`${classes.greeting} row middle gap8`}>
        <div>
          <p className={classes.title}>{say.heading}</p>
          <p>{text}</p>
        </div>
        <PageLink to="/login" className={`${classes.login} inline middle bold`}>
          {words.login}
        </PageLink>
      </div>
    </div>
  );
}

const icons = [IconCoins, IconUsersGroup, IconChartLine, IconShieldCheck];

/** The product's home screen, and its four features. */
function Features() {
  return (
    <section>
      <h2>{words.featuresHeading}</h2>
      <div className={`${classes.inside} row middle above8`}>
        <img
          src={pictures.home}
          alt={words.homePicture}
          width={360}
          height={614}
          loading="lazy"
          className={classes.screen}
        />
        <ul className={classes.features}>
          {words.features.map(({ name, text }, index) => {
            const Icon = icons[index] ?? IconCoins;
            return (
              <li key={name} className={classes.feature}>
                <h3>
                  <Icon size={20} stroke={1.7} aria-hidden className={classes.icon} /> {name}
                </h3>
                <p className="soft">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

type Offer = Site['packages'][number];

const showShort = (pesos: number) => formatPesosShort(centavosOf(pesos));

/** The packages with current terms, each with its risk beside the figure. */
function PackageTerms({ site }: { site: Site }) {
  return (
    <section>
      <h2>{words.packagesHeading}</h2>
      <p className={`${classes.termsLead} above4 soft`}>{words.packagesLead}</p>
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
      <li className={`${classes.package} baseline size15 row apart atTop`}>
        <h3>{words.packageName(packageType)}</h3>
        <p className="soft">{words.packageClosed}</p>
      </li>
    );
  }
  return (
    <li className={`${classes.package} baseline size15 row apart atTop`}>
      <h3>{words.packageName(packageType)}</h3>
      <p className={classes.income}>
        <strong>{words.packageIncome(showPercent(incomePercent))}</strong>{' '}
        {words.packageIncomeOf(durationDays)}
      </p>
      <p>{words.packageExample(showShort(minimumAmount), showShort(owedAtMinimum(offer)))}</p>
      <p className={`${classes.risk} flex gap4 size14`}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <strong>{words.riskMark}</strong> {words.packageRisk(durationDays)}
        </span>
      </p>
    </li>
  );
}

/** What clicks and referrals pay and cost, with current figures. */
function SmallCoins({ site }: { site: Site }) {
  const { clicks, referralBonus, sharedEarningPercentage, minimumWithdrawal } = site;
  const { small } = words;
  const shareOf = (percent: number) => words.percent(showPercent(percent));
  const rows = [
    [small.click(showPesos(clicks.dailyClickMaximum)), showPesos(clicks.payPerClick)],
    [small.activation, showPesos(clicks.activationAmount)],
    [small.bonus, shareOf(referralBonus)],
    [small.purchase, shareOf(sharedEarningPercentage)],
    [small.withdrawal, showPesos(minimumWithdrawal)],
  ] as const;
  return (
    <section>
      <h2>{words.smallHeading}</h2>
      <dl className="above8">
        {rows.map(([name, figure]) => (
          <div key={name} className={`${classes.row} baseline pad4 row apart tight`}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={`${classes.coinsRisk} flex gap4 above8`}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <strong>{words.riskMark}</strong> {words.smallRisk}
        </span>
      </p>
    </section>
  );
}

/** How income is funded: reserved before it is promised, as a picture of one purchase. */
function Funding({ site }: { site: Site | null }) {
  const example = site?.packages.find(({ forSale }) => forSale);
  return (
    <section className={`${classes.funding} stack middle gap8`}>
      <div className={'stack gap6 taps'}>
        <h2>{words.fundingHeading}</h2>
        <p>{words.fundingLead}</p>
        <p className="small">{words.fundingLimits}</p>
        <p>
          <PageLink to="/reserves">{words.fundingReserves}</PageLink>
        </p>
      </div>
      {example && <Reserved offer={example} />}
    </section>
  );
}

function Reserved({ offer }: { offer: Offer }) {
  const { packageType, minimumAmount, durationDays } = offer;
  const say = words.reserved;
  return (
    <div className={classes.reserved}>
      <h3>{say.heading(packageType, showPesos(minimumAmount))}</h3>
      <dl>
        <div>
          <dt>{say.principal}</dt>
          <dd>{showPesos(minimumAmount)}</dd>
        </div>
        <div>
          <dt>{say.income}</dt>
          <dd>{showPesos(incomeAtMinimum(offer))}</dd>
        </div>
        <div className={classes.sum}>
          <dt>{say.owed}</dt>
          <dd>{showPesos(owedAtMinimum(offer))}</dd>
        </div>
      </dl>
      <p className="small soft">{say.until(durationDays)}</p>
    </div>
  );
}

/** Warnings to read before paying anything in. */
function Risks() {
  return (
    <section className={`${classes.risksRisk} stack gap6 taps`}>
      <h2>{words.riskHeading}</h2>
      <ul className={`${classes.risks} bullets stack gap3`}>
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
