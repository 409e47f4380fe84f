/** The reward fund that pays all income, what the operator put into it, and what is owed in all. */
export type { Figures } from './domain.ts';
export { reserveEndpoints } from './routes.ts';
export { bookOpeningReserve } from './service.ts';
export {
  hasOpeningReserve,
  readFigures,
  readPlatformBalance,
  readRewardFundAvailable,
} from './store.ts';
