import { IconClock } from '@tabler/icons-react';
import { Money } from '../../ui/money.tsx';
import classes from './activity.module.css';
import { words } from './words.ts';

/** The clicks of a day that is not over. */
export interface ClicksToday {
  clicks: number;
  earnedPesos: number;
}

/** What today's clicks earned so far, before it is settled. */
export function ClicksRow({ clicks, earnedPesos }: ClicksToday) {
  return (
    <li className={classes.row}>
      <span className={classes.sign} aria-hidden="true">
        <IconClock size={20} stroke={1.7} />
      </span>
      <span className={classes.body}>
        <span className={classes.name}>{words.clicksToday}</span>
        <Money pesos={earnedPesos} isBalance isChange className={classes.amount} />
        <span className={classes.detail}>{words.clicksTodayNext(clicks)}</span>
      </span>
    </li>
  );
}
