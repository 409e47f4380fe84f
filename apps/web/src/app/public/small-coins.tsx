import type { Site } from '@barya/contract/settings';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showPesos } from '../../lib/money.ts';
import { showPercent } from './figures.ts';
import classes from './small-coins.module.css';
import { words } from './words.ts';

const say = words.small;

/** What clicks and referrals pay and cost, with current figures. */
export function SmallCoins({ site }: { site: Site }) {
  const { clicks, referralBonus, sharedEarningPercentage, minimumWithdrawal } = site;
  const rows = [
    {
      name: say.click,
      note: say.clickNote(clicks.dailyClickLimit, showPesos(clicks.dailyClickMaximum)),
      figure: showPesos(clicks.payPerClick),
    },
    {
      name: say.activation,
      note: say.activationNote,
      figure: showPesos(clicks.activationAmount),
    },
    { name: say.bonus, note: say.bonusNote, figure: words.percent(showPercent(referralBonus)) },
    {
      name: say.purchase,
      note: say.purchaseNote,
      figure: words.percent(showPercent(sharedEarningPercentage)),
    },
    { name: say.withdrawal, note: say.withdrawalNote, figure: showPesos(minimumWithdrawal) },
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
      <p className={classes.risk}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <strong>{words.riskMark}</strong> {words.smallRisk}
        </span>
      </p>
    </section>
  );
}
