/** Dashboard figures and the list of all income, from the ledger's accounts and tallies. */

export { statisticsEndpoints } from './routes.ts';
export { dailyFigures } from './service.ts';
