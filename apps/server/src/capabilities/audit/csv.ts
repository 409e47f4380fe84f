import type { AuditEntry } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';

/** Entries of the audit as CSV; what something was and became, as JSON. */
export const auditCsv: CsvList<AuditEntry> = {
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
