import { Link } from '@tanstack/react-router';
import {
  AccountInformation,
  ChangePasswordForm,
  Preferences,
} from '../../features/accounts/account-settings.tsx';
import { LanguageCard } from '../../features/accounts/language-card.tsx';
import { EmailCard } from '../../features/mail/email-card.tsx';
import { NoticeChoices } from '../../features/notices/choices.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** The account, this device's preferences, and the password. */
export function SettingsPage() {
  const user = useCurrentUser();
  return (
    <div className={classes.narrow}>
      <PageHeading>{words.settingsHeading}</PageHeading>
      {user && <AccountInformation user={user} />}
      <EmailCard />
      <Link to="/agent/security" className={classes.back}>
        {words.securityLink}
      </Link>
      <Link to="/agent/support" className={classes.back}>
        {words.supportLink}
      </Link>
      <Link to="/agent/proof" className={classes.back}>
        {words.proofLink}
      </Link>
      <div id="notices">
        <NoticeChoices />
      </div>
      <LanguageCard />
      <Preferences />
      <ChangePasswordForm />
    </div>
  );
}
