import { type AuditEntry, routes } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { listEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { presentName } from '../../people/person.ts';
import { listAuditEntries, readAuditEntry } from './service.ts';
import type { AuditRow } from './store.ts';

/** Of a deleted member only the id is left. */
function presentAuditEntry(entry: AuditRow): AuditEntry {
  const { actorId, subjectKind: kind, subjectId } = entry;
  const name = kind === 'member' ? entry.memberUsername : null;
  return {
    _id: entry.id,
    actor: presentName(actorId, entry.actorUsername),
    action: entry.action,
    subject: `${kind} ${name ?? subjectId}`,
    member:
      entry.memberId === null || entry.memberUsername === null
        ? null
        : { _id: entry.memberId, username: entry.memberUsername },
    from: entry.stateBefore,
    to: entry.stateAfter,
    reason: entry.reason,
    createdAt: entry.createdAt.toISOString(),
  };
}

/** Before and after are JSON. */
const auditCsv: CsvList<AuditEntry> = {
  name: 'audit',
  columns: [
    { name: 'Date (Manila)', value: (entry) => csvTime(entry.createdAt) },
    { name: 'By', value: (entry) => entry.actor?.username ?? 'system' },
    { name: 'Action', value: (entry) => entry.action },
    { name: 'Subject', value: (entry) => entry.subject },
    { name: 'From', value: (entry) => writeState(entry.from) },
    { name: 'To', value: (entry) => writeState(entry.to) },
    { name: 'Reason', value: (entry) => entry.reason },
    { name: 'Id', value: (entry) => entry._id },
  ],
};

function writeState(state: unknown): string | null {
  return state === null ? null : JSON.stringify(state);
}

export const auditEndpoints = [
  listEndpoint(
    routes.listAuditEntries,
    async ({ inquiry, input, page }) => {
      const listed = await listAuditEntries(inquiry.db, input.query, page);
      return { ...listed, items: listed.items.map(presentAuditEntry) };
    },
    { csv: auditCsv },
  ),
  readEndpoint(routes.readAuditEntry, async ({ inquiry, input }) =>
    presentAuditEntry(await readAuditEntry(inquiry.db, input.params.id)),
  ),
];
