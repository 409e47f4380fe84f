import type { MemberPackage } from '@barya/contract/packages';
import {
  IconArrowForwardUp,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconCoin,
} from '@tabler/icons-react';
import { serverNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import { Money } from '../../ui/money.tsx';
import classes from './instalment-list.module.css';
import { type InstalmentState, showInstalments } from './instalments.ts';
import { words } from './words.ts';

const say = words.instalments;

const signs = {
  claimed: IconCheck,
  rolledOver: IconArrowForwardUp,
  due: IconCoin,
  next: IconClock,
  later: IconCircleDashed,
} as const satisfies Record<InstalmentState, unknown>;

/** The four payments of a package 4: what was taken, what can be, and when the others come. */
export function InstalmentList({ owned, name }: { owned: MemberPackage; name: string }) {
  const instalments = showInstalments(owned, serverNow());
  if (instalments.length === 0) return null;
  return (
    <ol className={classes.list} aria-label={say.list(name)}>
      {instalments.map(({ period, day, amount, dueAt, state }) => {
        const Sign = signs[state];
        return (
          <li key={period} className={classes.item} data-state={state}>
            <Sign size={18} stroke={2} aria-hidden className={classes.sign} />
            <span className={classes.day}>
              {say.day(day)} <span className={classes.date}>{formatDay(dueAt)}</span>
            </span>
            <span className={classes.right}>
              <Money pesos={amount} isBalance />
              <span className={classes.state}>{say[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
