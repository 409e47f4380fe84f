/** Members' withdrawal requests, and the admins' decisions on them. */
export { presentDestination, presentOwnWithdrawal } from './presenter.ts';
export { createWithdrawalEndpoints } from './routes.ts';
export { close, decideWithdrawal } from './service/end-withdrawal.ts';
export { listPendingWithdrawals } from './service/list-withdrawals.ts';
export { requestWithdrawal } from './service/request-withdrawal.ts';
export {
  readWithdrawalCounts,
  readWithdrawnOf,
  sumWithdrawals,
  type WithdrawalSums,
  withdrawnOf,
} from './store/list.ts';
export { type Announced, findAnnounced } from './store/withdrawals.ts';
