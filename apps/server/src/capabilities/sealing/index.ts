/**
 * The sealed log of everything that decides about money (`store/sources.ts`). Blocks cover
 * consecutive transactions, are chained by hash and signed with the operator's key. Recomputing the
 * log reveals any later change by hand.
 */
export { toCheckpoint } from './domain.ts';
export { tellStopped } from './jobs.ts';
export { sealingEndpoints } from './routes.ts';
export { readSealing } from './service/read-sealing.ts';
export { createSealing, type Sealing, sealRows } from './service/seal-rows.ts';
export { type KeptCheckpoint, type LogReport, verifyLog } from './service/verify-log.ts';
export { verifyRoles } from './service/verify-roles.ts';
export { readCheckpoint } from './store/blocks.ts';
export { nameCounts } from './store/sources.ts';
