/** The audit: every write by an admin leaves an entry that can't be altered. */
export {
  findAlsoBy,
  findCredentialFlags,
  findGivenBefore,
  findLinkGivers,
  findOpenInvitations,
  findUnusedGivers,
  type GivenWayIn,
} from './credentials.ts';
export type { AuditRecord } from './domain.ts';
export { auditEndpoints } from './routes.ts';
export { writeAudit, writeAudits, writeCorrection } from './service.ts';
export { FIRST_ADMIN, readAlsoBy, readAlsoByOf } from './store/credentials.ts';
export { type ActorSum, findFirstEntryAt, findLastEntry, sumByActor } from './store/entries.ts';
export {
  referenceAsCorrected,
  referenceAsMade,
  referenceCorrectedAt,
} from './store/reference-as-made.ts';
