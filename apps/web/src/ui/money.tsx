import { showChange, showPesos } from '../lib/money.ts';
import { usePreference } from '../lib/preferences.ts';
import classes from './money.module.css';
import { words } from './words.ts';

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
        <span aria-hidden="true">••••</span>
        <span className="visuallyHidden">{words.hiddenAmount}</span>
      </span>
    );
  }
  return <span className={name}>{isChange ? showChange(pesos) : showPesos(pesos)}</span>;
}
