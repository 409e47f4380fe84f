import type { CashIn } from '@barya/contract/cash-ins';
import { Card } from '../../ui/card.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState, Placeholder } from '../../ui/states.tsx';
import { usePaymentMethods } from './api.ts';
import { words } from './flow-words.ts';
import { SentForm } from './sent-form.tsx';

interface SentBeforeProps {
  isPendingApproval: boolean;
  onSent: (cashIn: CashIn) => void;
}

/** For who paid first and came later: all in one form. */
export function SentBefore({ isPendingApproval, onSent }: SentBeforeProps) {
  const { data: methods, error, refetch } = usePaymentMethods();
  if (isPendingApproval) {
    return (
      <Card title={words.sent.headingNew}>
        <InfoNotice>{words.begin.pendingApproval}</InfoNotice>
      </Card>
    );
  }
  if (!methods) {
    return error ? (
      <ErrorState message={words.pay.methodsFailed} onRetry={() => void refetch()} />
    ) : (
      <Placeholder heightRem={28} />
    );
  }
  if (methods.length === 0) return <EmptyState title={words.begin.noMethods} />;
  return <SentForm cashIn={null} methods={methods} onSent={onSent} />;
}
