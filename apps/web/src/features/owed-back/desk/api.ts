import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { useMoneyCall } from '../../../lib/api/use-write.ts';

/** What a member owes back. */
export function useMemberOwedBack(id: string) {
  return useQuery({
    queryKey: ['admin', 'owed-back', id],
    queryFn: ({ signal }) => callApi('listMemberOwedBack', { params: { id }, signal }),
  });
}

/** Records what a member paid back from outside. */
export function useRecordPayment() {
  return useMoneyCall('recordOwedBackPayment', 'admin');
}
