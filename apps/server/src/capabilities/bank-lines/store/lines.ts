import type { Kysely, Selectable, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { BankLineTable } from '../../../database/cash-tables.ts';
import type { Tables } from '../../../database/tables.ts';

export type LineRow = Selectable<BankLineTable>;

/** What a line is matched to: one id. */
export type TargetIds = Partial<
  Pick<LineRow, 'loadId' | 'withdrawalId' | 'reserveEntryId' | 'unclaimedId'>
>;

export async function findLineOfLoad(db: Kysely<Tables>, loadId: string): Promise<LineRow | null> {
  const row = await db
    .selectFrom('bankLine')
    .selectAll()
    .where('loadId', '=', loadId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns null if the line is not unmatched; 'taken' if another line has the target */
export async function saveMatch(
  trx: Transaction<Tables>,
  lineId: string,
  target: TargetIds,
  decided: { by: string | null; at: Date },
): Promise<LineRow | 'taken' | null> {
  try {
    const row = await trx
      .updateTable('bankLine')
      .set({ ...target, status: 'matched', decidedBy: decided.by, decidedAt: decided.at })
      .where('id', '=', lineId)
      .where('status', '=', 'unmatched')
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

export async function lockLine(trx: Transaction<Tables>, id: string): Promise<LineRow | null> {
  const row = await trx
    .selectFrom('bankLine')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes a locked line unmatched again. */
export async function saveUnmatched(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('bankLine')
    .set({
      status: 'unmatched',
      loadId: null,
      withdrawalId: null,
      reserveEntryId: null,
      unclaimedId: null,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveSetAside(
  trx: Transaction<Tables>,
  id: string,
  decided: { reason: string; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('bankLine')
    .set({
      status: 'set_aside',
      reason: decided.reason,
      decidedBy: decided.by,
      decidedAt: decided.at,
    })
    .where('id', '=', id)
    .execute();
}
