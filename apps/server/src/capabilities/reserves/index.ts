/** The reward fund that pays all income, the operator's money in it, and the total owed. */
export type { Figures } from './domain/figures.ts';
export { tellLowFund } from './jobs.ts';
export { reserveEndpoints } from './routes.ts';
export { bookOpeningReserve, payIntoFund, takeOutOfFund } from './service/book-entries.ts';
export { readPublicReserves } from './service/public-reserves.ts';
export { readDueSoon } from './service/read-due-soon.ts';
export {
  type FiguresNow,
  type Posted,
  readFigures,
  readObligations,
  readPosted,
} from './service/read-figures.ts';
export { hasOpeningReserve } from './store/entries.ts';
export { readPlatformBalance, readRewardFundAvailable } from './store/figures.ts';
