/** Money that members announce, until staff credit it as a load. */
export { createExactCredits, tellExpiring } from './jobs.ts';
export { presentCashIn } from './presenter.ts';
export { redrawProof } from './proofs.ts';
export { createCashInEndpoints } from './routes.ts';
export { close } from './service/close.ts';
export { creditCashIn, rejectCashIn } from './service/decide.ts';
export { cancelCashIn, declareCashIn, openCashIn } from './service/declare.ts';
export { findAnnouncedCashIn } from './service/read.ts';
export { reopenCashIn } from './service/reopen.ts';
export { findCashIn, hasCredited, hasOwnReference } from './store/cash-ins.ts';
export { findLastDecided as findLastCashIns, listSenders } from './store/grounds.ts';
