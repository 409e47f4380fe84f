import type { BatchState, Sort } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import { byAge, orderOf } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { usernameOf } from '../../../people/person.ts';
import { containsPattern } from '../../../people/search.ts';

export type BatchRow = Row<'payoutBatch'>;

/** A batch with current usernames; null for a deleted account. */
export type MadeBatch = BatchRow & {
  creatorUsername: string | null;
  fileByUsername: string | null;
};

export interface NewLine {
  payoutId: string;
  destinationDigest: Buffer;
}

/** Freezes locked payouts as a batch, and ends their takes. */
export async function insertBatch(
  trx: Trx,
  batch: NewRow<'payoutBatch'>,
  lines: readonly NewLine[],
  alsoBy: readonly string[],
): Promise<void> {
  await trx.insertInto('payoutBatch').values(batch).execute();
  const ids = lines.map(({ payoutId }) => payoutId);
  await sql`
    insert into payout_batch_line (batch_id, line, payout_id, destination_digest)
    select ${batch.id}, l.line, l.payout_id, l.digest
    from unnest(${ids}::uuid[], ${lines.map((line) => line.destinationDigest)}::bytea[])
      with ordinality as l (payout_id, digest, line)`.execute(trx);
  await trx
    .updateTable('payout')
    .set({ batchId: batch.id, takenBy: null, takenAt: null, payerAlsoBy: [...alsoBy] })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

function selectBatches(db: Db) {
  return db
    .selectFrom('payoutBatch')
    .selectAll('payoutBatch')
    .select(usernameOf('payoutBatch.createdBy').as('creatorUsername'))
    .select(usernameOf('payoutBatch.fileBy').as('fileByUsername'));
}

export async function findBatch(db: Db, id: string): Promise<MadeBatch | null> {
  return (await selectBatches(db).where('payoutBatch.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a batch, which exists. */
export async function lockBatch(trx: Trx, id: string): Promise<BatchRow> {
  return trx
    .selectFrom('payoutBatch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A frozen line and its payout. A dissolved batch's payouts may be in another one, or taken back. */
export type BatchLine = Pick<
  Row<'payout'>,
  'memberId' | 'amountCentavos' | 'state' | 'batchId' | 'paymentReference' | 'reason'
> & {
  line: number;
  isPutBack: boolean;
  payoutId: string;
  destinationDigest: Buffer;
  /** The withdrawal's. */
  reference: string;
  accountNumber: string;
  accountName: string;
};

/** The lines of a batch in order. Each is looked up: a join would scan all payouts. */
export async function readBatchLines(db: Db, batchId: string): Promise<BatchLine[]> {
  const { rows } = await sql<BatchLine>`
    select line.line, line.payout_id, line.destination_digest, paid.*, exists (
        select from payout_put_back back
        where back.batch_id = line.batch_id and back.payout_id = line.payout_id
      ) as is_put_back
    from payout_batch_line line
    cross join lateral (
      select withdrawal.member_id,
        coalesce(payout.amount_centavos, withdrawal.amount_centavos) as amount_centavos,
        coalesce(payout.state, 'to_pay') as state, payout.batch_id,
        payout.payment_reference, payout.reason, withdrawal.reference,
        withdrawal.account_number, withdrawal.account_name
      from withdrawal left join payout on payout.id = withdrawal.id
      where withdrawal.id = line.payout_id
      offset 0
    ) as paid
    where line.batch_id = ${batchId} order by line.line`.execute(db);
  return rows;
}

/** Counts and sums of lines. */
export interface Tally {
  count: number;
  centavos: Centavos;
}

/**
 * Adds lines that were decided or put back to a batch's counters, and closes it with the last one. A
 * returned payout takes its line from `sent`, but stays in what was paid; one that was not sent leaves
 * both.
 */
export async function countDecided(
  trx: Trx,
  batchId: string,
  { sent, failed, putBack }: { sent: Tally; failed: Tally; putBack: Tally },
  { by, at }: { by: string; at: Date },
): Promise<BatchRow> {
  const more = sent.count + failed.count + putBack.count;
  const decided = sql`sent_count + failed_count + put_back_count + ${more}`;
  const isLast = sql<boolean>`state = 'open' and ${decided} = line_count`;
  return trx
    .updateTable('payoutBatch')
    .set({
      sentCount: sql`sent_count + ${sent.count}`,
      sentCentavos: sql`sent_centavos + ${sent.centavos}`,
      failedCount: sql`failed_count + ${failed.count}`,
      failedCentavos: sql`failed_centavos + ${failed.centavos}`,
      putBackCount: sql`put_back_count + ${putBack.count}`,
      putBackCentavos: sql`put_back_centavos + ${putBack.centavos}`,
      paidCentavos: sql`paid_centavos + ${Math.max(sent.centavos, 0) + Math.min(sent.centavos + failed.centavos, 0)}`,
      state: sql`case when ${isLast} then 'closed' else state end`,
      endedBy: sql`case when ${isLast} then ${by}::uuid else ended_by end`,
      endedAt: sql`case when ${isLast} then ${at}::timestamptz else ended_at end`,
    })
    .where('id', '=', batchId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Dissolves a locked batch: its locked payouts wait again, taken by nobody. */
export async function dissolve(
  trx: Trx,
  batchId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payout')
    .set({ batchId: null })
    .where('batchId', '=', batchId)
    .where('state', '=', 'to_pay')
    .execute();
  await trx
    .updateTable('payoutBatch')
    .set({ state: 'dissolved', endedBy: by, endedAt: at })
    .where('id', '=', batchId)
    .execute();
}

/** Takes locked payouts out of their batch: they wait again, taken by nobody. */
export async function insertPutBack(
  trx: Trx,
  batchId: string,
  lines: readonly { payoutId: string }[],
  { reason, confirmedBy, by, at }: PutBack,
): Promise<void> {
  const ids = lines.map(({ payoutId }) => payoutId);
  await sql`
    insert into payout_put_back (batch_id, payout_id, reason, put_back_by, confirmed_by, put_back_at)
    select ${batchId}, id, ${reason}, ${by}, ${confirmedBy}, ${at}
    from unnest(${ids}::uuid[]) as l (id)`.execute(trx);
  await trx
    .updateTable('payout')
    .set({ batchId: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Why payouts leave their batch, and by whom. */
export interface PutBack {
  reason: string;
  confirmedBy: string | null;
  by: string;
  at: Date;
}

/** Records the first download of a locked batch's file. */
export async function saveFileRead(
  trx: Trx,
  batchId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payoutBatch')
    .set({ fileAt: at, fileBy: by })
    .where('id', '=', batchId)
    .execute();
}

const sorts = { createdAt: byAge('payoutBatch') };

/** Searches the batch's reference, its method and its maker. */
export async function listBatches(
  db: Db,
  filter: {
    state?: BatchState | undefined;
    search?: string | undefined;
    makerId?: string | undefined;
  },
  sort: Sort<'createdAt'>,
  page: Page,
): Promise<Listed<MadeBatch>> {
  const { state, search, makerId } = filter;
  const pattern = containsPattern(search ?? '');
  const query = selectBatches(db)
    .$if(state !== undefined, (all) => all.where('payoutBatch.state', '=', state!))
    .$if(makerId !== undefined, (all) => all.where('payoutBatch.createdBy', '=', makerId!))
    .$if(search !== undefined, (all) =>
      all.where((eb) =>
        eb.or([
          eb(sql<string>`lower(payout_batch.reference)`, 'like', pattern),
          eb(sql<string>`lower(payout_batch.method)`, 'like', pattern),
          eb(sql<string>`lower(${usernameOf('payoutBatch.createdBy')})`, 'like', pattern),
        ]),
      ),
    );
  return listPage(page, orderOf(sorts, sort), {
    rows: (slice) => cutSlice(query, slice).execute(),
    count: () => countUpTo(db, query),
  });
}
