import { showChange, showPesos } from '../lib/money.ts';
import { readPreference, usePreference } from '../lib/preferences.ts';
import classes from './money.module.css';
import { words } from './words.ts';

const HIDDEN = '••••';

/** Writes an amount of the member's own into a toast: hidden where balances are. */
export function nameOwnPesos(pesos: number): string {
  return readPreference('hideBalances') ? HIDDEN : showPesos(pesos);
}

/** Writes amounts of the member's own into sentences and names; anew when balances are hidden. */
export function useOwnPesos(): (pesos: number) => string {
  usePreference('hideBalances');
  return nameOwnPesos;
}

interface MoneyProps {
  /** Pesos of an answer. Undefined: still asked for. Null: it could not be learned. */
  pesos: number | null | undefined;
  /** A balance, which the person can hide on this device. */
  isBalance?: boolean;
  /** What a balance changed by: shown with its sign. */
  isChange?: boolean;
  className?: string | undefined;
}

/** An amount of money, wherever the product shows one. Never a guess. */
export function Money({ pesos, isBalance = false, isChange = false, className = '' }: MoneyProps) {
  const [isHidden] = usePreference('hideBalances');
  const name = `${classes.money} ${className}`;
  if (pesos === undefined) {
    return (
      <span className={`${name} ${classes.loading}`}>
        <span className="visuallyHidden">{words.loading}</span>
      </span>
    );
  }
  if (pesos === null) {
    return (
      <span className={name}>
        <span aria-hidden="true">—</span>
        <span className="visuallyHidden">{words.unknownAmount}</span>
      </span>
    );
  }
  if (isBalance && isHidden) {
    return (
      <span className={name}>
        <span aria-hidden="true">{HIDDEN}</span>
        <span className="visuallyHidden">{words.hiddenAmount}</span>
      </span>
    );
  }
  return <span className={name}>{isChange ? showChange(pesos) : showPesos(pesos)}</span>;
}
