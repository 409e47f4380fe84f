import type { Input, Routes } from '@barya/contract';
import type { Db } from '../../database/tables.ts';
import { listPage } from '../../kernel/list-page.ts';
import type { Operation } from '../../kernel/operation.ts';
import { byAge, NEWEST_FIRST, orderOf } from '../../kernel/order.ts';
import type { Listed, Page } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findDecider } from '../../people/deciders.ts';
import { findAlsoBy } from './credentials.ts';
import type { AuditRecord } from './domain.ts';
import {
  type AuditRow,
  countCorrections,
  filterAudit,
  findAuditRow,
  insertAuditEntries,
} from './store/entries.ts';

/**
 * Writes an audit entry in the transaction of the change, so neither exists without the other.
 * Entries outlive their member and never change, so they hold no personal data but ids. They name
 * who else counts as having done it: see `findAlsoBy`.
 */
export async function writeAudit(operation: Operation, record: AuditRecord): Promise<void> {
  await writeAudits(operation, [record]);
}

/** The same for many changes of one operation, in one statement. */
export async function writeAudits(
  operation: Operation,
  records: readonly AuditRecord[],
): Promise<void> {
  const { trx, ids, now } = operation;
  const alsoBy = await findAlsoByOf(operation, records);
  const entries = records.map((record) => ({
    id: ids.next(now),
    record: nameOthers(operation, record, alsoBy.get(record.actorId) ?? []),
  }));
  await insertAuditEntries(trx, now, entries);
}

/**
 * Writes that a row, which its caller locked, got another payment reference. Corrections of a row are
 * numbered: the first, also of each sending of a payout, names what it was sealed with.
 */
export async function writeCorrection(
  operation: Operation,
  {
    before,
    after,
    ...record
  }: Omit<AuditRecord, 'before' | 'after'> & {
    before: string | null;
    after: { paymentReference: string | null; reference: string; sending?: number };
  },
): Promise<void> {
  const correction = (await countCorrections(operation.trx, record)) + 1;
  await writeAudit(operation, {
    ...record,
    before: { paymentReference: before },
    after: { correction, ...after },
  });
}

/** Whoever else counts as each actor; the maker of a proposal counts as when it was made. */
async function findAlsoByOf(
  { trx, now, secondPerson }: Operation,
  records: readonly AuditRecord[],
) {
  const found = new Map<string | null, string[]>();
  for (const { actorId } of records) {
    if (actorId === null || found.has(actorId)) continue;
    const isMaker = secondPerson?.isTrial === false && secondPerson.maker.id === actorId;
    const made = isMaker ? secondPerson.maker.alsoBy : [];
    found.set(actorId, [...new Set([...made, ...(await findAlsoBy(trx, now, actorId))])]);
  }
  return found;
}

/** Names who else counts as the actor; of a confirmed proposal, it and the second person too. */
function nameOthers(
  { secondPerson }: Operation,
  record: AuditRecord,
  alsoBy: readonly string[],
): AuditRecord {
  const named = {
    ...(alsoBy.length > 0 && { alsoBy }),
    ...(secondPerson?.isTrial === false && {
      proposal: secondPerson.proposalId,
      ...(secondPerson.checkerId !== null && { confirmedBy: secondPerson.checkerId }),
    }),
  };
  if (Object.keys(named).length === 0) return record;
  return { ...record, after: { ...record.after, ...named } };
}

const sorts = { createdAt: byAge('auditEntry') };

/** Newest first by default. */
export async function listAuditEntries(
  db: Db,
  query: Input<Routes['listAuditEntries'], 'query'>,
  page: Page,
): Promise<Listed<AuditRow>> {
  const { search, sort, member, withdrawal, from, to } = query;
  const actorId = await findDecider(db, query.decidedBy);
  const filter = { search, memberId: member, subjectId: withdrawal, actorId, from, to };
  return listPage(page, orderOf(sorts, sort ?? NEWEST_FIRST), await filterAudit(db, filter));
}

/** @throws Refusal `audit_entry_unknown` */
export async function readAuditEntry(db: Db, id: string): Promise<AuditRow> {
  const entry = await findAuditRow(db, id);
  if (entry === null) throw new Refusal('audit_entry_unknown');
  return entry;
}
