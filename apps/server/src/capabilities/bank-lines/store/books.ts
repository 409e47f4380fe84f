import type { MatchTarget } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import { transferCodes } from '../../../transfers.ts';

/** What stands in the books for a line. */
export interface TargetRow {
  kind: MatchTarget['kind'];
  id: string;
  /** Null for unclaimed money, whose reference derives from the ledger's instant. */
  reference: string | null;
  amountCentavos: Centavos;
  at: Date;
  memberId: string | null;
  /** The payment method; null where it names none. */
  method: string | null;
  username: string | null;
}

const ofPayout = sql`payout.id, (select reference from withdrawal where id = payout.id) as reference,
  payout.amount_centavos`;

/** The columns of a target, of tables under these aliases. */
export const columns = {
  load: sql`'load' as kind, load.id, load.reference, load.amount_centavos, load.created_at as at,
    load.member_id, load.method`,
  cashIn: sql`'cash_in' as kind, cash_in.id, cash_in.reference, cash_in.amount_centavos,
    coalesce(cash_in.declared_at, cash_in.created_at) as at, cash_in.member_id, cash_in.method`,
  payout: sql`'payout' as kind, ${ofPayout}, payout.paid_at as at, payout.member_id,
    payout.method`,
  payoutReturn: sql`'payout_return' as kind, ${ofPayout}, payout.ended_at as at, payout.member_id,
    payout.method`,
  batch: sql`'payout_batch' as kind, batch.id, batch.reference,
    batch.paid_centavos as amount_centavos, batch.ended_at as at, null::uuid as member_id,
    batch.method`,
  entry: sql`'reserve_entry' as kind, entry.id, entry.reference, entry.amount_centavos,
    entry.created_at as at, null::uuid as member_id, null as method`,
  unclaimed: sql`'unclaimed' as kind, owed.id, null as reference, owed.amount_centavos,
    (select t.created_at from ledger.transfer t
      where t.reference_id = owed.id and t.code = ${sql.lit(transferCodes.unclaimedPaid)}) as at,
    owed.member_id, null as method`,
};

/** Payouts that left an account, also those that came back. */
export const isSent = sql`payout.state in ('sent', 'returned')`;

/** Whether a payout has a line out of its own. */
const hasOwnLine = (payoutId: RawBuilder<unknown>) => sql`exists (
  select from bank_line taken where taken.payout_id = ${payoutId} and taken.amount_centavos < 0)`;

/** Whether a batch has a line. */
export const hasBatchLine = (batchId: RawBuilder<unknown>) => sql`exists (
  select from bank_line taken where taken.batch_id = ${batchId})`;

/** Whether a payout of a batch has a line of its own. */
export const hasLineOfPart = (batchId: RawBuilder<unknown>) => sql`exists (
  select from payout part where part.batch_id = ${batchId} and ${hasOwnLine(sql`part.id`)})`;

/** Conditions for what has no line yet. A batch's line stands for all that it sent. */
export const isFree = {
  load: sql`load.status = 'completed' and load.reverted_at is null
    and not exists (select from bank_line taken where taken.load_id = load.id)`,
  cashIn: sql`(cash_in.status = 'declared' or cash_in.status = 'open')`,
  payout: sql`${isSent} and not ${hasOwnLine(sql`payout.id`)}
    and not ${hasBatchLine(sql`payout.batch_id`)}`,
  payoutReturn: sql`payout.state = 'returned' and not exists (
    select from bank_line taken where taken.payout_id = payout.id and taken.amount_centavos > 0)`,
  batch: sql`batch.state = 'closed' and not ${hasBatchLine(sql`batch.id`)}
    and not ${hasLineOfPart(sql`batch.id`)}`,
  entry: sql`not exists (select from bank_line taken where taken.reserve_entry_id = entry.id)`,
  unclaimed: sql`not exists (select from bank_line taken where taken.unclaimed_id = owed.id)`,
};
