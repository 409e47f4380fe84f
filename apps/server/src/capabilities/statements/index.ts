/** A member's money over a period: opening and closing balances, and every movement. */
export { createStatementEndpoints } from './routes.ts';
