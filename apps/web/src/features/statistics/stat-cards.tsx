import type { Earnings } from '@barya/contract/statistics';
import type { ReactNode } from 'react';
import { labels } from '../../ui/labels.ts';
import { HideBalancesButton, Money } from '../../ui/money.tsx';
import { words as say } from './member-words.ts';
import cards from './stat-cards.module.css';
import classes from './wallet-card.module.css';

const figures = [
  ['directReferral', say.directReferral],
  ['indirectReferral', say.indirectReferral],
  ['totalClicks', say.totalClicks],
  ['sharedEarnings', say.sharedEarnings],
  ['totalWithdraw', say.totalWithdraw],
] as const;

/**
 * The agent's earnings and withdrawals, beside the wallet.
 * @param earnings undefined while loading, null after a failure
 */
export function StatCards({ earnings }: { earnings: Earnings | null | undefined }) {
  return (
    <section aria-label={say.earnings} className={cards.holder}>
      <dl className={cards.cards}>
        {figures.map(([key, name]) => (
          <div key={key} className={cards.card}>
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

interface WalletCardProps {
  /** Undefined while loading, null after a failure. */
  earnings: Earnings | null | undefined;
  /** Says how old the values are if they are stale. */
  asOf: ReactNode;
}

/** The wallet, first of the six figures, and its part in packages. */
export function WalletCard({ earnings, asOf }: WalletCardProps) {
  return (
    <section className={`${classes.wallet} flex apart gap4`} aria-labelledby="wallet-name">
      <div>
        <div className="row middle between6">
          <h2 id="wallet-name" className={`${classes.name} strong size14`}>
            {labels.wallet}
          </h2>
          {asOf}
        </div>
        <Money
          pesos={earnings === null ? null : earnings?.wallet}
          isBalance
          className={classes.amount}
        />
        <p className={`${classes.note} size13 tight`}>
          <ImmatureNote earnings={earnings} />
        </p>
      </div>
      <HideBalancesButton />
    </section>
  );
}

/** The member's money in packages that have not matured. */
function ImmatureNote({ earnings }: { earnings: Earnings | null | undefined }) {
  if (!earnings) return '\u00a0';
  const { immaturePackages, immatureAmount } = earnings;
  if (immaturePackages === 0) return say.noImmature;
  return (
    <>
      <Money pesos={immatureAmount} isBalance /> {say.immature(immaturePackages)}
    </>
  );
}
