import { messageOf } from '../../lib/api/api-error.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { words as say } from './admin-words.ts';
import { Invite } from './invite.tsx';

/** The admin's own referral code, and how often it was used. */
export function AdminReferralCard() {
  const { data, error, refetch } = useRead('adminReferral', {}, EACH_30_S);
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
