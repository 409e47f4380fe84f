import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  AccountInformation,
  ChangePasswordForm,
} from '../../features/accounts/account-settings.tsx';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { EmailCard } from '../../features/mail/email-card.tsx';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { words } from './words.ts';

/** The account and its password. */
export function SettingsPage() {
  const query = useQuery(currentUserQuery);
  return (
    <SettingsFrame heading={words.settingsHeading} aside={<AsOf query={query} />}>
      {query.data && <AccountInformation user={query.data} />}
      <EmailCard />
      <ChangePasswordForm />
      <Link to="/agent/proof" className="tap">
        {words.proofLink}
      </Link>
      <LogoutButton />
    </SettingsFrame>
  );
}
