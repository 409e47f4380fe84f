import type { Earnings } from '@barya/contract/statistics';
import { HideBalancesButton } from '../../ui/hide-balances-button.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './wallet-card.module.css';
import { words } from './words.ts';

const say = words.member;

/**
 * The wallet, first of the six figures, and what of it works in packages.
 * @param earnings undefined while they are asked for, null where they could not be fetched
 */
export function WalletCard({ earnings }: { earnings: Earnings | null | undefined }) {
  return (
    <section className={classes.wallet} aria-labelledby="wallet-name">
      <div>
        <h2 id="wallet-name" className={classes.name}>
          {say.wallet}
        </h2>
        <Money
          pesos={earnings === null ? null : earnings?.wallet}
          isBalance
          className={classes.amount}
        />
        <p className={classes.note}>
          <ImmatureNote earnings={earnings} />
        </p>
      </div>
      <HideBalancesButton />
    </section>
  );
}

/** How much of the member's money works in packages that have not matured. */
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
