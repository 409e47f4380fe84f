/** Members' withdrawal requests, and the admins' decisions on them. */
export {
  checkDestination,
  type DestinationState,
  digestShown,
  type Part,
  payerOf,
  toldOf,
} from './domain.ts';
export { tellWaiting } from './jobs.ts';
export {
  nameBank,
  payoutStateNames,
  presentDestination,
  presentOwnWithdrawal,
  presentRule,
  presentWithdrawal,
  tellWayIn,
  warningOf,
} from './presenter.ts';
export { createWithdrawalEndpoints } from './routes.ts';
export {
  close,
  type Decider,
  type DecisionOrder,
  decideWithdrawal,
  rejectApproved,
} from './service/end-withdrawal.ts';
export { listPendingWithdrawals } from './service/list-withdrawals.ts';
export { decideParts, requestWithdrawal } from './service/request-withdrawal.ts';
export { takeBackApproval } from './service/take-back.ts';
export { findLastDecided, listAccountUsers } from './store/grounds.ts';
export {
  readWithdrawalTallies,
  readWithdrawnOf,
  sumWithdrawals,
  type WithdrawalSums,
  type WithdrawalTally,
  withdrawnOf,
} from './store/list.ts';
export { eraseDestinations, sumPayouts } from './store/members.ts';
export {
  type Announced,
  findAnnounced,
  findOwnByReference,
  findWithdrawal,
  findWithdrawals,
  lockWithdrawal,
  lockWithdrawals,
  type ShownWithdrawal,
  saveSample,
  type WithdrawalOfMember,
  type WithdrawalRow,
} from './store/withdrawals.ts';
