import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Erases a person's data; what is owed has to be none, or becomes unclaimed money. */
export function useDeleteUser() {
  return useMoneyCall('deleteUser', 'admin');
}
