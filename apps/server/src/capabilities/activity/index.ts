/** Changes of a member's balances, with the balance after each, and their receipts. */
export { codesOf, counterpartyOf, getKind, partOf, referenceOf } from './domain.ts';
export { presentReceipt } from './presenter.ts';
export { activityEndpoints } from './routes.ts';
export { readReceipt } from './service.ts';
export { debitsMember, type Subject, withSubjects } from './store.ts';
