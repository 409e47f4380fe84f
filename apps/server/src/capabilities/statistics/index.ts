/** The figures of dashboards and the list of all income, from the ledger's accounts and tallies. */
export { dailyFigures } from './jobs.ts';
export { statisticsEndpoints } from './routes.ts';
