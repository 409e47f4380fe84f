/**
 * The log that seals what decides about money (`store/sources.ts`): blocks in the order of what was
 * visible at commit, each chained to the one before by its hash and signed with the operator's key.
 * Whatever is changed in the database by hand afterwards is found by recomputing it.
 */
export { toCheckpoint } from './domain.ts';
export { sealingEndpoints } from './routes.ts';
export { readCheckpoint, readSealing } from './service/read-sealing.ts';
export { createSealing, type Sealing, sealRows } from './service/seal-rows.ts';
export { type KeptCheckpoint, type LogReport, verifyLog } from './service/verify-log.ts';
export { nameCounts } from './store/sources.ts';
