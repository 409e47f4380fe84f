import type { Earnings } from '@barya/contract/statistics';
import { Money } from '../../ui/money.tsx';
import classes from './stat-cards.module.css';
import { words } from './words.ts';

const say = words.member;

const figures = [
  ['directReferral', say.directReferral],
  ['indirectReferral', say.indirectReferral],
  ['totalClicks', say.totalClicks],
  ['sharedEarnings', say.sharedEarnings],
  ['totalWithdraw', say.totalWithdraw],
] as const;

/**
 * What the agent earned and took out, beside the wallet.
 * @param earnings undefined while they are asked for, null where they could not be fetched
 */
export function StatCards({ earnings }: { earnings: Earnings | null | undefined }) {
  return (
    <section aria-label={say.earnings}>
      <dl className={classes.cards}>
        {figures.map(([key, name]) => (
          <div key={key} className={classes.card}>
            <dt>{name}</dt>
            <dd>
              <Money pesos={earnings === null ? null : earnings?.[key]} isBalance />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
