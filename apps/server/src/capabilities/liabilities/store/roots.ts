import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { LiabilityRootTable, Tables } from '../../../database/tables.ts';
import { type Count, countUpTo } from '../../../kernel/count.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import type { Order } from '../../../kernel/order.ts';
import type { Listed, Page } from '../../../kernel/page.ts';

export type RootRow = Selectable<LiabilityRootTable>;

/** A root with what only admins are told. */
export interface SnapshotRow extends RootRow {
  made_by_username: string | null;
  is_provable: boolean;
}

export async function findLastRoot(db: Kysely<Tables>): Promise<RootRow | null> {
  const row = await db
    .selectFrom('liability_root')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findRoot(db: Kysely<Tables>, sequence: number): Promise<RootRow | null> {
  const row = await db
    .selectFrom('liability_root')
    .selectAll()
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row ?? null;
}

/** A page of all roots, newest first. */
export async function listRoots(db: Kysely<Tables>, page: Page): Promise<Listed<RootRow>> {
  return listPage(page, newestFirst, {
    rows: (slice) => cutSlice(db.selectFrom('liability_root').selectAll(), slice).execute(),
    count: () => countRoots(db),
  });
}

/** A page of all snapshots, newest first. */
export async function listSnapshots(db: Kysely<Tables>, page: Page): Promise<Listed<SnapshotRow>> {
  return listPage<SnapshotRow>(page, newestFirst, {
    rows: (slice) => cutSlice(selectSnapshots(db), slice).execute(),
    count: () => countRoots(db),
  });
}

export async function getSnapshot(db: Kysely<Tables>, sequence: number): Promise<SnapshotRow> {
  return selectSnapshots(db)
    .where('liability_root.sequence', '=', sequence)
    .executeTakeFirstOrThrow();
}

/** @returns false where another root has this number already */
export async function insertRoot(
  trx: Transaction<Tables>,
  root: Insertable<LiabilityRootTable>,
): Promise<boolean> {
  const row = await trx
    .insertInto('liability_root')
    .values(root)
    .onConflict((oc) => oc.column('sequence').doNothing())
    .returning('sequence')
    .executeTakeFirst();
  return row !== undefined;
}

function selectSnapshots(db: Kysely<Tables>) {
  return db
    .selectFrom('liability_root')
    .leftJoin('member', 'member.id', 'liability_root.made_by')
    .leftJoin('liability_snapshot', 'liability_snapshot.sequence', 'liability_root.sequence')
    .selectAll('liability_root')
    .select([
      'member.username as made_by_username',
      sql<boolean>`liability_snapshot.sequence is not null`.as('is_provable'),
    ]);
}

const newestFirst: Order<RootRow> = {
  name: '-sequence',
  keys: [
    {
      type: 'bigint',
      expression: sql.ref('liability_root.sequence'),
      keyOf: (row) => row.sequence,
    },
  ],
  descending: true,
};

function countRoots(db: Kysely<Tables>): Promise<Count> {
  return countUpTo(db, db.selectFrom('liability_root').select('sequence'));
}
