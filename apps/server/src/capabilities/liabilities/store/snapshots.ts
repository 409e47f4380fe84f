import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import type { Order } from '../../../kernel/order.ts';
import { type Count, countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { peopleAs } from '../../../people/person.ts';
import type { PackedChunk } from '../domain.ts';

export type RootRow = Row<'liabilityRoot'>;

/** A root with the fields for admins only. */
export interface SnapshotRow extends RootRow {
  madeByUsername: string | null;
  isProvable: boolean;
}

export async function findLastRoot(db: Db): Promise<RootRow | null> {
  const row = await db
    .selectFrom('liabilityRoot')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findRoot(db: Db, sequence: number): Promise<RootRow | null> {
  const row = await db
    .selectFrom('liabilityRoot')
    .selectAll()
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row ?? null;
}

/** A page of all roots, newest first. */
export async function listRoots(db: Db, page: Page): Promise<Listed<RootRow>> {
  return listPage(page, newestFirst, {
    rows: (slice) => cutSlice(db.selectFrom('liabilityRoot').selectAll(), slice).execute(),
    count: () => countRoots(db),
  });
}

/** A page of all snapshots, newest first. */
export async function listSnapshots(db: Db, page: Page): Promise<Listed<SnapshotRow>> {
  return listPage<SnapshotRow>(page, newestFirst, {
    rows: (slice) => cutSlice(selectSnapshots(db), slice).execute(),
    count: () => countRoots(db),
  });
}

export async function getSnapshot(db: Db, sequence: number): Promise<SnapshotRow> {
  return selectSnapshots(db)
    .where('liabilityRoot.sequence', '=', sequence)
    .executeTakeFirstOrThrow();
}

/** @returns false when another root already has this number */
export async function insertRoot(trx: Trx, root: NewRow<'liabilityRoot'>): Promise<boolean> {
  const row = await trx
    .insertInto('liabilityRoot')
    .values(root)
    .onConflict((oc) => oc.column('sequence').doNothing())
    .returning('sequence')
    .executeTakeFirst();
  return row !== undefined;
}

function selectSnapshots(db: Db) {
  return db
    .selectFrom('liabilityRoot')
    .leftJoin(peopleAs('member'), 'member.id', 'liabilityRoot.madeBy')
    .leftJoin('liabilitySnapshot', 'liabilitySnapshot.sequence', 'liabilityRoot.sequence')
    .selectAll('liabilityRoot')
    .select([
      'member.username as madeByUsername',
      sql<boolean>`liability_snapshot.sequence is not null`.as('isProvable'),
    ]);
}

const newestFirst: Order<RootRow> = {
  name: '-sequence',
  keys: [
    { type: 'bigint', expression: sql.ref('liabilityRoot.sequence'), keyOf: (row) => row.sequence },
  ],
  descending: true,
};

function countRoots(db: Db): Promise<Count> {
  return countUpTo(db, db.selectFrom('liabilityRoot').select('sequence'));
}

const CHUNKS_AT_ONCE = 16;

/** The stored source of a snapshot's proofs, without its leaves. */
export interface KeptSnapshot {
  secret: Buffer;
  chunkTops: Buffer;
}

/** Stores the source of proofs; skips chunks without leaves. */
export async function insertSnapshot(
  trx: Trx,
  sequence: number,
  { secret, chunkTops, chunks }: KeptSnapshot & { chunks: readonly PackedChunk[] },
): Promise<void> {
  await trx.insertInto('liabilitySnapshot').values({ sequence, secret, chunkTops }).execute();
  const rows = chunks
    .map((chunk, index) => ({ sequence, chunkIndex: index, ...chunk }))
    .filter(({ leaves }) => leaves.length > 0);
  for (let at = 0; at < rows.length; at += CHUNKS_AT_ONCE) {
    await trx
      .insertInto('liabilityChunk')
      .values(rows.slice(at, at + CHUNKS_AT_ONCE))
      .execute();
  }
}

export async function findSnapshot(db: Db, sequence: number): Promise<KeptSnapshot | null> {
  const row = await db
    .selectFrom('liabilitySnapshot')
    .select(['secret', 'chunkTops'])
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row ?? null;
}

export async function findChunk(
  db: Db,
  sequence: number,
  chunkIndex: number,
): Promise<PackedChunk | null> {
  const row = await db
    .selectFrom('liabilityChunk')
    .select(['leaves', 'parts'])
    .where('sequence', '=', sequence)
    .where('chunkIndex', '=', chunkIndex)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the source of proofs of snapshots up to this one. Their roots stay. */
export async function forgetSnapshots(trx: Trx, upTo: number): Promise<void> {
  await trx.deleteFrom('liabilityChunk').where('sequence', '<=', upTo).execute();
  await trx.deleteFrom('liabilitySnapshot').where('sequence', '<=', upTo).execute();
}
