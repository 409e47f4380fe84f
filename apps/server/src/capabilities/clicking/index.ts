/**
 * The daily clicking task. A day's maximum is held in the reward fund by its first click; each click
 * draws from that hold by one update of the member's own row, and the day is settled by one transfer.
 */

export { createClickingEndpoints } from './routes.ts';
export { activateClicking } from './service/activate-clicking.ts';
export { recordClicks } from './service/record-click.ts';
export {
  clickingJobs,
  close,
  prepareClickPosting,
  settleClickDay,
} from './service/settle-clicks.ts';
export { clicksSince, sumDrawnClicks } from './store.ts';
