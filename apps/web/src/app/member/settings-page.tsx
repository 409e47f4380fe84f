import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  AccountInformation,
  ChangePasswordForm,
  Preferences,
} from '../../features/accounts/account-settings.tsx';
import { LanguageCard } from '../../features/accounts/language-card.tsx';
import { InstallCard } from '../../features/install/install-card.tsx';
import { EmailCard } from '../../features/mail/email-card.tsx';
import { NoticeChoices } from '../../features/notices/choices.tsx';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** The account, this device's preferences, and the password. */
export function SettingsPage() {
  const query = useQuery(currentUserQuery);
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading aside={<AsOf query={query} />}>{words.settingsHeading}</PageHeading>
      {query.data && <AccountInformation user={query.data} />}
      <EmailCard />
      <Link to="/agent/security" className="tap">
        {words.securityLink}
      </Link>
      <Link to="/agent/support" className="tap">
        {words.supportLink}
      </Link>
      <Link to="/agent/proof" className="tap">
        {words.proofLink}
      </Link>
      <div id="notices">
        <NoticeChoices />
      </div>
      <LanguageCard />
      <InstallCard />
      <Preferences />
      <ChangePasswordForm />
    </div>
  );
}
