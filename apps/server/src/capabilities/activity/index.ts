/** Changes of a member's balances, with the balance after each, and their receipts. */
export { codesOf, getKind, listOwnAccounts, tell } from './domain.ts';
export { presentReceipt } from './presenter.ts';
export { activityEndpoints } from './routes.ts';
export { readReceipt } from './service.ts';
export {
  credited,
  debited,
  debitsMember,
  type Movement,
  pending,
  type Side,
  selectSide,
  withSubjects,
} from './store/movements.ts';
