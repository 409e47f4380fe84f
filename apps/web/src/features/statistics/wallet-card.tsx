import type { Earnings } from '@barya/contract/statistics';
import { namePesos } from '../../lib/money.ts';
import { HideBalancesButton } from '../../ui/hide-balances-button.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './wallet-card.module.css';
import { words } from './words.ts';

const say = words.member;

/** The wallet, first of the six figures, and what of it works in packages. */
export function WalletCard({ earnings }: { earnings: Earnings | null | undefined }) {
  return (
    <section className={classes.wallet} aria-labelledby="wallet-name">
      <div>
        <h2 id="wallet-name" className={classes.name}>
          {say.wallet}
        </h2>
        <Money pesos={earnings?.wallet} isBalance className={classes.amount} />
        <p className={classes.note}>{noteOf(earnings)}</p>
      </div>
      <HideBalancesButton />
    </section>
  );
}

function noteOf(earnings: Earnings | null | undefined): string {
  if (!earnings) return '\u00a0';
  const { immaturePackages, immatureAmount } = earnings;
  return immaturePackages > 0
    ? say.immature(namePesos(immatureAmount), immaturePackages)
    : say.noImmature;
}
