import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../database/tables.ts';
import type { Places } from '../../../kernel/short-lists.ts';
import type { Holder } from '../../../people/closing.ts';
import { peopleAs, usernameOf } from '../../../people/person.ts';
import { referenceAsCorrected, referenceCorrectedAt } from '../../audit/index.ts';
import { loadsAs } from '../../capital/index.ts';
import type { Proof } from '../proofs.ts';

export type CashInRow = Row<'cashIn'>;

/** A cash-in with its picture's mark, its load and its member; a deleted member has no name. */
export type CashInFound = CashInRow &
  Pick<Row<'member'>, 'username' | 'email' | 'phone' | 'isActive' | 'deletedAt'> & {
    hasProof: boolean;
    loadId: string | null;
    loadReference: string | null;
    loadRevertedAt: Date | null;
    loadStatus: Row<'capitalLoad'>['status'] | null;
    deciderUsername: string | null;
  };

const hasProof = sql<boolean>`exists (
  select from cash_in_proof where cash_in_id = cash_in.id
)`.as('hasProof');

/** The rows of these places. */
export function readFound(
  db: Db,
  place: Places,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
): SelectQueryBuilder<any, any, CashInFound> {
  return selectFound(db).innerJoin(place, 'place.id', 'cashIn.id');
}

function selectFound(db: Db) {
  return db
    .selectFrom('cashIn')
    .innerJoin(peopleAs('member'), 'member.id', 'cashIn.memberId')
    .leftJoin(loadsAs('load'), 'load.cashInId', 'cashIn.id')
    .selectAll('cashIn')
    .select(['member.username', 'member.email', 'member.phone'])
    .select(['member.isActive', 'member.deletedAt'])
    .select([
      'load.id as loadId',
      'load.reference as loadReference',
      'load.revertedAt as loadRevertedAt',
      'load.status as loadStatus',
    ])
    .select(usernameOf('cashIn.decidedBy').as('deciderUsername'))
    .select(hasProof);
}

export async function findCashIn(db: Db, id: string): Promise<CashInFound | null> {
  return (await selectFound(db).where('cashIn.id', '=', id).executeTakeFirst()) ?? null;
}

/** Those with these ids, in the order of the ids. */
export async function findCashIns(db: Db, ids: readonly string[]): Promise<CashInFound[]> {
  const among = sql<string>`any(${[...ids]}::uuid[])`;
  const found = await selectFound(db).where('cashIn.id', '=', among).execute();
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Whether a member announced money with this reference of ours. */
export async function hasOwnReference(
  db: Db,
  memberId: string,
  reference: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('cashIn')
    .select('id')
    .where('reference', '=', reference)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any cash-in by one of these methods was credited. */
export async function hasCredited(db: Db, methods: readonly string[]): Promise<boolean> {
  const names = methods.map((method) => method.toLowerCase());
  const row = await db
    .selectFrom('cashIn')
    .select('id')
    .where('status', '=', 'credited')
    .where(sql`lower(method)`, '=', sql<string>`any(${names}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null when the cash-in does not exist. */
export async function findMemberOfCashIn(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('cashIn')
    .select('memberId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** Locks the row; null when it does not exist. */
export async function lockCashIn(
  trx: Trx,
  id: string,
): Promise<(CashInRow & { pixelsSha256: Buffer | null; deciderUsername: string | null }) | null> {
  const row = await trx
    .selectFrom('cashIn')
    .selectAll('cashIn')
    .select(
      sql<Buffer | null>`(
      select pixels_sha256 from cash_in_proof where cash_in_id = cash_in.id
    )`.as('pixelsSha256'),
    )
    .select(usernameOf('cashIn.decidedBy').as('deciderUsername'))
    .where('cashIn.id', '=', id)
    .forUpdate('cashIn')
    .executeTakeFirst();
  return row ?? null;
}

const MOST_WAITING = 50;

/** A member's newest cash-ins that wait; expired ones are among them. */
export async function findWaitingOf(db: Db, memberId: string): Promise<CashInFound[]> {
  return selectFound(db)
    .where('cashIn.memberId', '=', memberId)
    .where('cashIn.status', 'in', ['open', 'declared'])
    .orderBy('cashIn.createdAt', 'desc')
    .orderBy('cashIn.id', 'desc')
    .limit(MOST_WAITING)
    .execute();
}

/** A member's cash-ins that wait, locked by id; expired ones are among them. */
export async function lockWaitingOf(trx: Trx, memberId: string): Promise<CashInRow[]> {
  return trx
    .selectFrom('cashIn')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', 'in', ['open', 'declared'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Open cash-ins by their creation, after a place and up to an instant. */
export async function findOpenSince(
  db: Db,
  { after, until, limit }: { after: { at: Date; id: string }; until: Date; limit: number },
): Promise<CashInRow[]> {
  return db
    .selectFrom('cashIn')
    .selectAll()
    .where('status', '=', 'open')
    .where('createdAt', '<=', until)
    .where(sql<SqlBool>`(created_at, id) > (${after.at}, ${after.id}::uuid)`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many of a member's cash-ins are declared, or open and not expired. */
export async function countWaiting(db: Db, memberId: string, now: Date): Promise<number> {
  const { waiting } = await db
    .selectFrom('cashIn')
    .select(sql<number>`count(*)::integer`.as('waiting'))
    .where('memberId', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'declared'),
        eb.and([eb('status', '=', 'open'), eb('expiresAt', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Adds a cash-in; false if the reference is taken. */
export async function insertCashIn(trx: Trx, cashIn: NewRow<'cashIn'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cashIn')
    .values(cashIn)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertProof(trx: Trx, cashInId: string, proof: Proof): Promise<void> {
  await trx
    .insertInto('cashInProof')
    .values({ cashInId, ...proof })
    .execute();
}

export async function deleteProof(trx: Trx, cashInId: string): Promise<void> {
  await trx.deleteFrom('cashInProof').where('cashInId', '=', cashInId).execute();
}

export async function updateCashIn(
  trx: Trx,
  id: string,
  values: Omit<RowChange<'cashIn'>, 'id'>,
): Promise<void> {
  await trx.updateTable('cashIn').set(values).where('id', '=', id).execute();
}

/** Records that a cash-in was opened again: it is declared in its next round. */
export async function saveReopening(
  trx: Trx,
  reopening: NewRow<'cashInReopening'>,
  paymentReference: string | null,
): Promise<void> {
  await trx.insertInto('cashInReopening').values(reopening).execute();
  await updateCashIn(trx, reopening.cashInId, {
    status: 'declared',
    round: reopening.round + 1,
    paymentReference,
    creditedCentavos: null,
    reason: null,
    decidedAt: null,
    decidedBy: null,
  });
}

/** The payment reference that its member last said; null without one. */
export async function findDeclaredReference(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ reference: string | null }>`
    select coalesce(${sql.raw(referenceAsCorrected('correct_cash_in', 'cash_in.id'))},
      declared.payment_reference) as reference
    from cash_in left join cash_in_declaration declared on declared.cash_in_id = cash_in.id
    where cash_in.id = ${id}`.execute(db);
  return rows[0]!.reference;
}

/** When members said the payment references that they last said, of those that were declared. */
export async function findDeclaredAt(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select cash_in_id as id, greatest(declared_at,
      ${sql.raw(referenceCorrectedAt('correct_cash_in', 'declared.cash_in_id'))}) as at
    from cash_in_declaration declared where cash_in_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Keeps to whom the money of declared cash-ins will be owed. */
export async function keepHolder(
  trx: Trx,
  ids: readonly string[],
  { name, salt }: Holder,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('cashIn')
    .set({ unclaimedHolder: name, unclaimedHolderSalt: salt })
    .where('id', 'in', [...ids])
    .execute();
}

/** Erases sender and picture of a deleted member's decided cash-ins. */
export async function erasePayers(trx: Trx, memberId: string): Promise<void> {
  await sql`
    delete from cash_in_proof p using cash_in c
    where c.id = p.cash_in_id and c.member_id = ${memberId}
      and c.status not in ('open', 'declared')`.execute(trx);
  await trx
    .updateTable('cashIn')
    .set({ senderName: null, senderNumber: null, senderSalt: null })
    .where('memberId', '=', memberId)
    .where('status', 'not in', ['open', 'declared'])
    .where('senderSalt', 'is not', null)
    .execute();
}

export async function findProof(
  db: Db,
  cashInId: string,
): Promise<{ mediaType: string; image: Buffer } | null> {
  const row = await db
    .selectFrom('cashInProof')
    .select(['mediaType', 'image'])
    .where('cashInId', '=', cashInId)
    .executeTakeFirst();
  return row ?? null;
}

const MOST_SAME = 10;

/** Other cash-ins with the same picture, newest first. */
export async function findSameProof(
  db: Db,
  cashInId: string,
): Promise<{ id: string; reference: string; username: string | null }[]> {
  return db
    .selectFrom('cashInProof as own')
    .innerJoin('cashInProof as other', 'other.pixelsSha256', 'own.pixelsSha256')
    .innerJoin('cashIn', 'cashIn.id', 'other.cashInId')
    .innerJoin(peopleAs('member'), 'member.id', 'cashIn.memberId')
    .select(['cashIn.id', 'cashIn.reference', 'member.username'])
    .where('own.cashInId', '=', cashInId)
    .whereRef('other.cashInId', '<>', 'own.cashInId')
    .orderBy('cashIn.createdAt', 'desc')
    .limit(MOST_SAME)
    .execute();
}

/** How many declared ones no bank line fits exactly, and since when the oldest is declared. */
export async function countDeclared(
  db: Db,
  exactIds: readonly string[],
): Promise<{ toCheck: number; oldestDeclaredAt: Date | null }> {
  const { rows } = await sql<{ toCheck: number; oldestDeclaredAt: Date | null }>`
    select count(*) filter (where id <> all(${[...exactIds]}::uuid[]))::integer as to_check,
      min(declared_at) as oldest_declared_at
    from cash_in where status = 'declared'`.execute(db);
  return rows[0]!;
}
