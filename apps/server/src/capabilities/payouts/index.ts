/** The real payments of approved withdrawals: taken, sent, failed, returned, one by one or in batches. */
export { createBatchEndpoints, createPayoutEndpoints } from './routes.ts';
export { approveWithdrawal } from './service/approve.ts';
export { autoApproval } from './service/auto-approve.ts';
export { makeBatch } from './service/batches.ts';
export { close } from './service/close.ts';
export {
  correctPayoutReference,
  markPayoutFailed,
  markPayoutReturned,
  markPayoutSent,
} from './service/mark.ts';
export { markPayoutNotSent } from './service/not-sent.ts';
export { putBackPayouts } from './service/put-back.ts';
export { importResults } from './service/results.ts';
export { takePayouts } from './service/take.ts';
export { takeBackWithdrawal } from './service/take-back.ts';
export { type DayOfRule, listDaysOfRule } from './store/auto-approve.ts';
