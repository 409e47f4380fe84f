import type { Site } from '@barya/contract/settings';
import { namePesos } from '../../lib/money.ts';
import { owedAtMinimum, showPercent } from './figures.ts';
import { words } from './risk-words.ts';
import classes from './terms-table.module.css';

const say = words.packages;

/** The packages' current terms. On a narrow screen the table scrolls. */
export function TermsTable({ site, caption }: { site: Site; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={`${classes.table} size15 digits`}>
        <thead>
          <tr>
            <th scope="col">{say.package}</th>
            <th scope="col">{say.price}</th>
            <th scope="col">{say.days}</th>
            <th scope="col">{say.income}</th>
            <th scope="col">{say.owed}</th>
          </tr>
        </thead>
        <tbody>
          {site.packages.map((offer) => (
            <tr key={offer.packageType}>
              <th scope="row">{offer.packageType}</th>
              {offer.forSale ? (
                <>
                  <td>{namePesos(offer.minimumAmount)}</td>
                  <td>{say.inDays(offer.durationDays)}</td>
                  <td>{say.percent(showPercent(offer.incomePercent))}</td>
                  <td>{namePesos(owedAtMinimum(offer))}</td>
                </>
              ) : (
                <td colSpan={4}>{say.closed}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
