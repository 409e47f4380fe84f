import { ChangePasswordForm } from '../../features/accounts/account-settings.tsx';
import { SessionList } from '../../features/accounts/session-list.tsx';
import { EmailCard } from '../../features/mail/email-card.tsx';
import { PasskeysCard } from '../../features/passkeys/passkeys-card.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { Advice, EventList } from '../../features/security/event-list.tsx';
import { words as securityWords } from '../../features/security/words.ts';
import { deskTitles } from '../../lib/desk-titles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';

/** How staff sign in, their sessions and security events. */
export function SecurityPage() {
  return (
    <div className={`${classes.narrow} stack gap8`}>
      <PageHeading>{deskTitles['/admin/security']}</PageHeading>
      <PasskeysCard withdraws={false} />
      <SecondFactorCard />
      <ChangePasswordForm />
      <EmailCard isStaff />
      <SessionList />
      <EventList address={useListAddress()} />
      <Advice links={[]} contact={securityWords.advice.contactForAdmin} />
    </div>
  );
}
