import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { usePreference } from '../lib/preferences.ts';
import { IconButton } from './icon-button.tsx';
import { words } from './words.ts';

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
