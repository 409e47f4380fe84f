import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Whether a withdrawal to this account number would be on hold now. */
export function useWithdrawalHold(accountNumber: string) {
  return useQuery({
    queryKey: ['agent', 'withdrawal-hold', accountNumber],
    queryFn: ({ signal }) => callApi('checkWithdrawalHold', { body: { accountNumber }, signal }),
    gcTime: 0,
  });
}
