import { Link } from '@tanstack/react-router';
import { SessionList } from '../../features/accounts/session-list.tsx';
import { PasskeysCard } from '../../features/passkeys/passkeys-card.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { Advice, EventList } from '../../features/security/event-list.tsx';
import { words as securityWords } from '../../features/security/words.ts';
import { useListAddress } from '../use-list-address.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { words } from './words.ts';

/** The member's sessions and security events. */
export function SecurityPage() {
  return (
    <SettingsFrame heading={words.securityHeading}>
      <PasskeysCard withdraws={true} />
      <SecondFactorCard />
      <SessionList />
      <EventList address={useListAddress()} />
      <Advice
        contact={<Link to="/agent/support/new">{securityWords.advice.contact}</Link>}
        links={[
          <Link key="password" to="/agent/settings">
            {securityWords.advice.changePassword}
          </Link>,
          <Link key="withdrawals" to="/agent/withdraw" search={{ status: 'pending' }}>
            {securityWords.advice.cancel}
          </Link>,
        ]}
      />
    </SettingsFrame>
  );
}
