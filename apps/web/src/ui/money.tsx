import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { showChange, showPesos } from '../lib/money.ts';
import { readPreference, usePreference } from '../lib/preferences.ts';
import { IconButton } from './icon-button.tsx';
import classes from './money.module.css';
import { words } from './words.ts';

const HIDDEN = '••••';

/** A text of the server with amounts; without them when balances are hidden. */
export function useAmountsOf(): (text: string) => string {
  const [isHidden] = usePreference('hideBalances');
  return (text) => (isHidden ? text.replace(/₱[\d,.]*\d/g, HIDDEN) : text);
}

/** A member's own amount for a toast: hidden when balances are. */
export function nameOwnPesos(pesos: number): string {
  return readPreference('hideBalances') ? HIDDEN : showPesos(pesos);
}

/** Formats a member's own amounts; rerenders when balances are hidden or shown. */
export function useOwnPesos(): (pesos: number) => string {
  usePreference('hideBalances');
  return nameOwnPesos;
}

interface MoneyProps {
  /** Pesos of an answer. Undefined: loading. Null: not available. */
  pesos: number | null | undefined;
  /** A balance, which the person can hide on this device. */
  isBalance?: boolean;
  /** A change of balance, shown with its sign. */
  isChange?: boolean;
  className?: string | undefined;
}

/** Shows an amount of money. Never a guess. */
export function Money({ pesos, isBalance = false, isChange = false, className = '' }: MoneyProps) {
  const [isHidden] = usePreference('hideBalances');
  const name = `${classes.money} oneLine digits ${className}`;
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

/** Hides balances on this device from people nearby. */
export function HideBalancesButton() {
  const [isHidden, setHidden] = usePreference('hideBalances');
  return (
    <IconButton
      label={isHidden ? words.showBalances : words.hideBalances}
      onClick={() => setHidden(!isHidden)}
    >
      {isHidden ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
    </IconButton>
  );
}
