import type { Db, NewRow, Row, Trx } from '../../database/tables.ts';

type ShareRow = Row<'receiptShare'>;

/** The share of a receipt; null if it is not shared. */
export async function findShare(
  db: Db,
  memberId: string,
  reference: string,
): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('receiptShare')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** The share that a code opens; null for an unknown one. */
export async function findShareByCode(db: Db, codeHash: Buffer): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('receiptShare')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertShare(trx: Trx, share: NewRow<'receiptShare'>): Promise<void> {
  await trx.insertInto('receiptShare').values(share).execute();
}

export async function deleteShare(trx: Trx, memberId: string, reference: string): Promise<void> {
  await trx
    .deleteFrom('receiptShare')
    .where('memberId', '=', memberId)
    .where('reference', '=', reference)
    .execute();
}

export async function deleteSharesOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('receiptShare').where('memberId', '=', memberId).execute();
}

/** Whether the load of this reference was taken back. */
export async function isLoadReverted(db: Db, memberId: string, reference: string) {
  const row = await db
    .selectFrom('capitalLoad')
    .select('revertedAt')
    .where('reference', '=', reference)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.revertedAt !== null;
}
