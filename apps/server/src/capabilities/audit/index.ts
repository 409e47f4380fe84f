/** The audit: every write by an admin leaves an entry that can't be altered. */
export type { AuditRecord } from './domain.ts';
export { auditEndpoints } from './routes.ts';
export { writeAudit, writeAudits } from './service.ts';
export { type ActorSum, sumByActor } from './store.ts';
