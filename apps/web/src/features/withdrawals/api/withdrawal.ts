import type { Withdrawal, WithdrawalDetails } from '@barya/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/**
 * One withdrawal with who decided it.
 *
 * @param known the row that a list has of it, shown until the answer is there
 */
export function useWithdrawal(id: string, known: Withdrawal | undefined) {
  return useQuery({
    queryKey: ['admin', 'withdrawal', id],
    queryFn: ({ signal }): Promise<WithdrawalDetails> =>
      callApi('readWithdrawal', { params: { id }, signal }),
    ...(known && { placeholderData: { ...known, processedBy: null } }),
  });
}
