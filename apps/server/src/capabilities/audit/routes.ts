import { type AuditEntry, routes } from '@barya/contract';
import { auditWords } from '@barya/contract/audit-words';
import { createAuditTeller } from '@barya/contract/describe-audit';
import { settingWords } from '@barya/contract/setting-words';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { listEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { presentName } from '../../people/person.ts';
import { listAuditEntries, readAuditEntry } from './service.ts';
import type { AuditRow } from './store/entries.ts';

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

const { nameAction, nameThing, tellAll } = createAuditTeller(auditWords, settingWords);

/** As on screen, with every change of an entry. */
const auditCsv: CsvList<AuditEntry> = {
  name: 'audit',
  columns: [
    { name: 'Date (Manila)', value: (entry) => csvTime(entry.createdAt) },
    { name: 'By', value: (entry) => entry.actor?.username ?? 'system' },
    { name: 'Action', value: (entry) => nameAction(entry.action) },
    { name: 'About', value: (entry) => entry.member?.username ?? null },
    { name: 'What', value: (entry) => nameThing(entry.subject) },
    { name: 'Change', value: tellAll },
    { name: 'Reason', value: (entry) => entry.reason },
    { name: 'Id', value: (entry) => entry._id },
  ],
};

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
