/** Money that members announce, until staff credit it as a load. */
export { createExactCredits } from './jobs.ts';
export { presentCashIn } from './presenter.ts';
export { createCashInEndpoints } from './routes.ts';
export { close } from './service/close.ts';
export { findAnnouncedCashIn } from './service/read.ts';
