import type { OwnWithdrawal } from '@barya/contract/withdrawals';

/** The status as it is shown: a withdrawal that its member cancelled was not rejected by anybody. */
export function statusOf({ status, cancelled }: Pick<OwnWithdrawal, 'status' | 'cancelled'>) {
  return cancelled ? 'cancelled' : status;
}

/** The same for the member, to whom completed counts as approved. */
export function ownStatusOf(withdrawal: Pick<OwnWithdrawal, 'status' | 'cancelled'>) {
  const status = statusOf(withdrawal);
  return status === 'completed' ? 'approved' : status;
}
