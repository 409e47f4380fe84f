import { IconClock } from '@tabler/icons-react';
import { Money } from '../../ui/money.tsx';
import classes from './activity.module.css';
import { words } from './words.ts';

/** What clicks earned that is in the balance and has no entry of its own before it is settled. */
export function ClicksRow({ earnedPesos }: { earnedPesos: number }) {
  return (
    <li className={classes.row}>
      <span className={classes.sign} aria-hidden="true">
        <IconClock size={20} stroke={1.7} />
      </span>
      <span className={classes.body}>
        <span className={classes.name}>{words.unsettledClicks}</span>
        <Money pesos={earnedPesos} isBalance isChange className={classes.amount} />
        <span className={classes.detail}>{words.unsettledClicksNext}</span>
      </span>
    </li>
  );
}
