/** Requests of members to be paid, and the decisions of admins on them. */
export { presentDestination, presentOwnWithdrawal } from './presenter.ts';
export { createWithdrawalEndpoints } from './routes.ts';
export { decideWithdrawal } from './service/end-withdrawal.ts';
export { listPendingWithdrawals } from './service/list-withdrawals.ts';
export { requestWithdrawal } from './service/request-withdrawal.ts';
export { readWithdrawalCounts } from './store/list.ts';
export {
  lockPendingWithdrawals,
  type PendingWithdrawal,
  rejectWithdrawals,
} from './store/withdrawals.ts';
