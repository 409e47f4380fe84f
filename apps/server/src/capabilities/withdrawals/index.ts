/** Requests of members to be paid, and the decisions of admins on them. */
export { presentOwnWithdrawal } from './presenter.ts';
export { withdrawalEndpoints } from './routes.ts';
export { readWithdrawalCounts } from './store/list.ts';
