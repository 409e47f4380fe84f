import { ChangePasswordForm } from '../../features/accounts/account-settings.tsx';
import { SessionList } from '../../features/accounts/session-list.tsx';
import { EmailCard } from '../../features/mail/email-card.tsx';
import { PasskeysCard } from '../../features/passkeys/passkeys-card.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { Advice, EventList } from '../../features/security/event-list.tsx';
import { words as securityWords } from '../../features/security/words.ts';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';

/** How staff sign in, their sessions and security events. */
export function SecurityPage() {
  return (
    <DeskPage path="/admin/security" isNarrow>
      <PasskeysCard withdraws={false} />
      <SecondFactorCard />
      <ChangePasswordForm />
      <EmailCard isStaff />
      <SessionList />
      <EventList address={useListAddress()} />
      <Advice links={[]} contact={securityWords.advice.contactForAdmin} />
    </DeskPage>
  );
}
