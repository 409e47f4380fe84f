/**
 * The daily clicking task. A day's first click holds its maximum in the reward fund. Each click
 * draws from that hold by one row update; one transfer settles the day.
 */

export { createClickingEndpoints } from './routes.ts';
export { activateClicking } from './service/activate-clicking.ts';
export { recordClicks } from './service/record-click.ts';
export {
  clickingJobs,
  close,
  prepareClickPosting,
  settleAllDays,
  settleClickDays,
} from './service/settle-clicks.ts';
export { clicksSince, countDaysToBook, type DaysToBook, sumDrawnClicks } from './store.ts';
