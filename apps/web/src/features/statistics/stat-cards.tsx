import type { Earnings } from '@barya/contract/statistics';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, useState, useTransition } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { labels } from '../../ui/labels.ts';
import { HideBalancesButton, Money } from '../../ui/money.tsx';
import { words as say } from './member-words.ts';
import cards from './stat-cards.module.css';
import classes from './wallet-card.module.css';

const figures = [
  ['directReferral', say.directReferral, say.left],
  ['indirectReferral', say.indirectReferral, say.left],
  ['totalClicks', say.totalClicks, say.left],
  ['sharedEarnings', say.sharedEarnings, say.left],
  ['totalWithdraw', say.totalWithdraw, say.approved],
] as const;

/**
 * The agent's earnings and withdrawals, beside the wallet.
 * @param earnings undefined while loading, null after a failure
 */
export function StatCards({ earnings }: { earnings: Earnings | null | undefined }) {
  return (
    <section aria-label={say.earnings} className={cards.holder}>
      <dl className={cards.cards}>
        {figures.map(([key, name, help]) => (
          <div key={key} className={cards.card}>
            <dt>
              {name}
              <small className="block size13">{help}</small>
            </dt>
            <dd>
              <Money pesos={earnings === null ? null : earnings?.[key]} isBalance />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface MoneyCardProps {
  /** Undefined while loading, null after a failure. */
  earnings: Earnings | null | undefined;
  /** Says how old the values are if they are stale. */
  asOf: ReactNode;
}

/** All of the member's money, its parts at a tap, and the wallet, first of the six figures. */
export function MoneyCard({ earnings, asOf }: MoneyCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, open] = useTransition();
  return (
    <section className={classes.wallet} aria-labelledby="money-name">
      <div className="flex apart gap4">
        <div>
          <div className="row middle between6">
            <h2 id="money-name" className={`${classes.name} strong size14`}>
              {say.yourMoney}
            </h2>
            {asOf}
          </div>
          <Money
            pesos={earnings === null ? null : earnings?.money.total}
            isBalance
            className={classes.amount}
          />
        </div>
        <HideBalancesButton />
      </div>
      <div className="row apart gap2">
        <section aria-labelledby="wallet-name" className={classes.inWallet}>
          <div className="row baseline between6">
            <h3 id="wallet-name" className={`${classes.name} size14`}>
              {labels.wallet}
            </h3>
            <Money
              pesos={earnings === null ? null : earnings?.wallet}
              isBalance
              className="strong"
            />
          </div>
          <p className={`${classes.note} size13 tight`}>
            <ImmatureNote earnings={earnings} />
          </p>
        </section>
        <button
          type="button"
          className={`${classes.more} row middle strong size14`}
          aria-expanded={isOpen}
          aria-busy={isOpening}
          disabled={!earnings}
          onClick={() => open(() => setOpen(!isOpen))}
        >
          {say.parts} <span className="visuallyHidden">{say.ofMoney}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      {isOpen && earnings && <MoneyParts earnings={earnings} />}
    </section>
  );
}

/** Most look at the sum alone. */
const MoneyParts = lazy(async () => ({
  default: (await fetchCode(() => import('./money-parts.tsx'))).MoneyParts,
}));

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
