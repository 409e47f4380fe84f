import type { Receipt } from '@barya/contract/activity';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/**
 * The receipt of one event.
 * @param memberId of whose money, as an admin sees it; null for the agent's own
 */
export function useReceipt(memberId: string | null, reference: string) {
  return useQuery({
    queryKey:
      memberId === null
        ? ['agent', 'receipts', reference]
        : ['admin', 'receipts', memberId, reference],
    queryFn: ({ signal }): Promise<Receipt> =>
      memberId === null
        ? callApi('readReceipt', { params: { reference }, signal })
        : callApi('readMemberReceipt', { params: { id: memberId, reference }, signal }),
  });
}
