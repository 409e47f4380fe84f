import type { Site } from '@barya/contract/settings';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showPesos } from '../../lib/money.ts';
import { owedAtMinimum, showPercent } from './figures.ts';
import classes from './package-terms.module.css';
import { words } from './words.ts';

type Offer = Site['packages'][number];

/** The packages with current terms, each with its risk beside the figure. */
export function PackageTerms({ site }: { site: Site }) {
  return (
    <section>
      <h2>{words.packagesHeading}</h2>
      <p className={classes.lead}>{words.packagesLead}</p>
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
