import { lockBalances } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { accountCodes } from '../../../chart-of-accounts.ts';
import type { Db } from '../../../database/tables.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { NEWEST_FIRST, orderOf } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDecider } from '../../../people/deciders.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import { entriesOfPayIn, entriesOfPayOut, payOutAccountIds } from '../domain/entries.ts';
import {
  type EntryQuery,
  type EntryRow,
  entrySorts,
  filterEntries,
  findEntry,
  insertReserveEntry,
} from '../store/entries.ts';

/** What a proposal to take out of the fund is about. */
export const RESERVES = 'reserves';

const OPENING_NOTE = 'Opening reserve booked on the first start';

const actions = {
  opening_reserve: 'book_opening_reserve',
  pay_in: 'pay_into_reserves',
  pay_out: 'take_out_of_reserves',
} as const;

/** Books money that the operator paid into the reward fund. */
export async function payIntoFund(
  operation: Operation,
  actor: Actor,
  payIn: { amountCentavos: Centavos; note: string },
): Promise<EntryRow> {
  const { now: at, ids } = operation;
  const entry = newEntry(operation, 'pay_in', actor, payIn);
  await insertReserveEntry(operation.trx, withoutName(entry));
  const code = transferCodes.fundPayIn;
  const { id } = entry;
  await moveMoney(operation, entriesOfPayIn(payIn.amountCentavos, { id, at, ids, code }));
  await auditEntry(operation, entry);
  return entry;
}

/**
 * Books money that the operator took out of the reward fund. Locks the whole fund first, so that no
 * concurrent promise loses its money.
 *
 * @throws Refusal `fund_amount_promised`
 * @throws SecondPersonNeeded
 */
export async function takeOutOfFund(
  operation: Operation,
  actor: Actor,
  payOut: { amountCentavos: Centavos; note: string },
): Promise<EntryRow> {
  const { trx, now: at, ids } = operation;
  const { amountCentavos, note } = payOut;
  const locked = [...(await lockBalances(trx, payOutAccountIds)).values()];
  const stripes = locked.filter(({ code }) => code === accountCodes.rewardFund);
  const made = newEntry(operation, 'pay_out', actor, payOut);
  const { id } = made;
  const entries = entriesOfPayOut(stripes, amountCentavos, { id, at, ids });
  const { confirmedBy } = await requireSecondPerson(operation, actor.memberId, {
    kind: 'reserve_pay_out',
    target: { id: RESERVES, name: null },
    memberId: null,
    amountCentavos,
    after: { amount: toPesos(amountCentavos) },
    reason: note,
  });
  const entry = { ...made, confirmedBy };
  await moveMoney(operation, entries);
  await insertReserveEntry(trx, withoutName(entry));
  await auditEntry(operation, entry);
  return entry;
}

/**
 * Books the opening reserve once per database, even when several servers start at once. An amount
 * of 0 books nothing.
 * @returns whether this call booked it
 */
export async function bookOpeningReserve(
  operation: Operation,
  amountCentavos: Centavos,
): Promise<boolean> {
  if (amountCentavos === 0) return false;
  const { trx, now: at, ids } = operation;
  const opening = { amountCentavos, note: OPENING_NOTE };
  const entry = newEntry(operation, 'opening_reserve', null, opening);
  if (!(await insertReserveEntry(trx, withoutName(entry)))) return false;
  const code = transferCodes.fundOpening;
  await moveMoney(operation, entriesOfPayIn(amountCentavos, { id: entry.id, at, ids, code }));
  await auditEntry(operation, entry);
  return true;
}

function newEntry(
  { now, ids }: Operation,
  kind: EntryRow['kind'],
  actor: Actor | null,
  { amountCentavos, note }: { amountCentavos: Centavos; note: string },
): EntryRow {
  return {
    id: ids.next(now),
    reference: ids.nextReference(),
    kind,
    amountCentavos,
    note,
    madeBy: actor?.memberId ?? null,
    madeByUsername: actor?.username ?? null,
    confirmedBy: null,
    createdAt: now,
  };
}

function withoutName({ madeByUsername: _, ...entry }: EntryRow) {
  return entry;
}

async function auditEntry(operation: Operation, entry: EntryRow): Promise<void> {
  await writeAudit(operation, {
    actorId: entry.madeBy,
    action: actions[entry.kind],
    subjectId: entry.id,
    after: { amount: toPesos(entry.amountCentavos), reference: entry.reference },
    reason: entry.note === '' ? null : entry.note,
  });
}

/** The operator's pay-ins and pay-outs, newest first by default. */
export async function listEntries(
  db: Db,
  query: EntryQuery,
  page: Page,
): Promise<Listed<EntryRow>> {
  const deciderId = await findDecider(db, query.decidedBy);
  const filtered = filterEntries(db, query, deciderId);
  const sort = query.sort ?? NEWEST_FIRST;
  return listPage(page, orderOf(entrySorts, sort), {
    rows: (slice) => cutSlice(filtered, slice).execute(),
    count: () => countUpTo(db, filtered),
  });
}

/** @throws Refusal `reserve_entry_unknown` */
export async function readEntry(db: Db, id: string): Promise<EntryRow> {
  const entry = await findEntry(db, id);
  if (entry === null) throw new Refusal('reserve_entry_unknown');
  return entry;
}
