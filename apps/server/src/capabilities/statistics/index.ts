/** Dashboard figures and the list of all income, from the ledger's accounts and tallies. */

export { decideEarned } from './domain.ts';
export { readEarnings, statisticsEndpoints } from './routes.ts';
export { dailyFigures, type Movements, readMovements } from './service.ts';
export { countNewMembers } from './store/days.ts';
export { type CodeSum, type Movement, movementCodes } from './store/movements.ts';
export { waitingOf } from './store/waiting.ts';
