import { ApiError } from '../../lib/api/api-error.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { useReceipt } from './api.ts';
import { ReceiptView } from './receipt.tsx';
import { words as say } from './receipt-words.ts';

interface ReceiptOfProps {
  /** Of whose money, as an admin sees it; null for the agent's own. */
  memberId: string | null;
  reference: string;
  nameOfMethod: (method: string) => string;
}

/** The receipt with this reference, in whatever state it is known. */
export function ReceiptOf({ memberId, reference, nameOfMethod }: ReceiptOfProps) {
  const query = useReceipt(memberId, reference);
  const { data: receipt, error, refetch } = query;
  if (receipt) {
    return (
      <>
        <AsOf query={query} />
        <ReceiptView receipt={receipt} nameOfMethod={nameOfMethod} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={say.notFound}>{say.notFoundNext}</EmptyState>;
  }
  if (error) return <ErrorState message={say.failed} onRetry={() => void refetch()} />;
  return <Placeholder heightRem={32} />;
}
