/** What changed a member's balances, with the balance after each change, and the receipts of it. */
export { codesOf, counterpartyOf, getKind, partOf, referenceOf } from './domain.ts';
export { presentReceipt } from './presenter.ts';
export { activityEndpoints } from './routes.ts';
export { readReceipt } from './service.ts';
export { debitsMember, type Subject, withSubjects } from './store.ts';
