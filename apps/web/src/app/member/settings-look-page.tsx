import { Preferences } from '../../features/accounts/account-settings.tsx';
import { LanguageCard } from '../../features/accounts/language-card.tsx';
import { InstallCard } from '../../features/install/install-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { words } from './words.ts';

/** The language, and how Barya looks on this device. */
export function SettingsLookPage() {
  return (
    <SettingsFrame heading={words.sections.look}>
      <LanguageCard />
      <Preferences />
      <InstallCard />
    </SettingsFrame>
  );
}
