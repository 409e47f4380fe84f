/** What changed a member's balances, with the balance after each change, and the receipts of it. */
export { activityEndpoints } from './routes.ts';
