import type { CashIn } from '@barya/contract/cash-ins';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePaymentMethods } from './api.ts';
import { words } from './flow-words.ts';
import { SentForm } from './sent-form.tsx';

interface SentBeforeProps {
  isPendingApproval: boolean;
  onSent: (cashIn: CashIn) => void;
}

/** For who paid first and came later: all in one form. */
export function SentBefore({ isPendingApproval, onSent }: SentBeforeProps) {
  const query = usePaymentMethods();
  const { data: methods } = query;
  if (isPendingApproval) {
    return (
      <Card title={words.sent.headingNew}>
        <InfoNotice>{words.begin.pendingApproval}</InfoNotice>
      </Card>
    );
  }
  if (!methods) return <Loaded query={query} failed={words.pay.methodsFailed} heightRem={28} />;
  if (methods.length === 0) return <EmptyState title={words.begin.noMethods} />;
  return <SentForm cashIn={null} methods={methods} onSent={onSent} />;
}
