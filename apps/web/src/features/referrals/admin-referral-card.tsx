import { messageOf } from '../../lib/api/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useAdminReferral } from './api/admin-referral.ts';
import { Invite } from './invite.tsx';
import { words } from './words.ts';

const say = words.admin;

/** The admin's own referral code, and what came of it. */
export function AdminReferralCard() {
  const { data, error, refetch } = useAdminReferral();
  return (
    <Card title={say.heading}>
      {error && !data ? (
        <ErrorState message={messageOf(error, say.failed)} onRetry={() => void refetch()} />
      ) : (
        <>
          <FactList
            facts={[
              { name: say.total, value: data?.totalReferrals ?? '…' },
              { name: say.active, value: data?.activeReferrals ?? '…' },
            ]}
          />
          <Invite referralCode={data?.referralCode} />
        </>
      )}
    </Card>
  );
}
