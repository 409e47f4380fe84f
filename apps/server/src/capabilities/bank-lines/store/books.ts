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
  username: string | null;
}

/** What is suggested for a line or a cash-in at most. */
export const MOST_SUGGESTED = 5;

const ofPayout = sql`payout.id, (select reference from withdrawal where id = payout.id) as reference,
  payout.amount_centavos`;

/** The columns of a target, of tables under these aliases. */
export const columns = {
  load: sql`'load' as kind, load.id, load.reference, load.amount_centavos, load.created_at as at,
    load.member_id`,
  cashIn: sql`'cash_in' as kind, cash_in.id, cash_in.reference, cash_in.amount_centavos,
    coalesce(cash_in.declared_at, cash_in.created_at) as at, cash_in.member_id`,
  payout: sql`'payout' as kind, ${ofPayout}, payout.paid_at as at, payout.member_id`,
  payoutReturn: sql`'payout_return' as kind, ${ofPayout}, payout.ended_at as at, payout.member_id`,
  batch: sql`'payout_batch' as kind, batch.id, batch.reference,
    batch.paid_centavos as amount_centavos, batch.ended_at as at, null::uuid as member_id`,
  entry: sql`'reserve_entry' as kind, entry.id, entry.reference, entry.amount_centavos,
    entry.created_at as at, null::uuid as member_id`,
  unclaimed: sql`'unclaimed' as kind, owed.id, null as reference, owed.amount_centavos,
    (select t.created_at from ledger.transfer t
      where t.reference_id = owed.id and t.code = ${sql.lit(transferCodes.unclaimedPaid)}) as at,
    owed.member_id`,
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

/** How what is booked already fits a `line` exactly. */
interface ExactFit {
  /** The column of `line` by which it is found. */
  by: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

const isLoadOfLine = sql`lower(load.method) = lower(line.account)
  and load.amount_centavos = line.amount_centavos and ${isFree.load}`;
const isOfAccount = sql`account_of(payout.method) = account_of(line.account)`;
const named = sql`unnest(line.withdrawal_references) as named (reference)
  join withdrawal on withdrawal.reference = named.reference
  join payout on payout.id = withdrawal.id`;
const isReturnOfLine = sql`${isOfAccount} and payout.amount_centavos = line.amount_centavos
  and ${isFree.payoutReturn} and line.cash_in_reference is null`;
const isPayoutOfLine = sql`${isOfAccount} and payout.amount_centavos = -line.amount_centavos
  and ${isFree.payout}`;

/**
 * By the payment reference, or ours, and the amount. A line with our reference is exact for its own
 * cash-in only.
 */
export const exactFits: { in: readonly ExactFit[]; out: readonly ExactFit[] } = {
  in: [
    {
      by: sql`line.payment_reference`,
      columns: columns.load,
      from: sql`payment_reference used join capital_load load on load.id = used.load_id`,
      where: sql`used.method = lower(line.account) and used.reference = ltrim(line.payment_reference, '0')
        and ${isLoadOfLine}
        and (line.cash_in_reference is null or line.cash_in_reference = (
          select reference from cash_in where id = load.cash_in_id))`,
    },
    {
      by: sql`line.cash_in_reference`,
      columns: columns.load,
      from: sql`cash_in join capital_load load on load.cash_in_id = cash_in.id`,
      where: sql`cash_in.reference = line.cash_in_reference and ${isLoadOfLine}`,
    },
    {
      by: sql`line.payment_reference`,
      columns: columns.payoutReturn,
      from: sql`payout`,
      where: sql`ltrim(payout.return_reference, '0') = ltrim(line.payment_reference, '0') and ${isReturnOfLine}`,
    },
    {
      by: sql`line.withdrawal_references`,
      columns: columns.payoutReturn,
      from: named,
      where: isReturnOfLine,
    },
  ],
  out: [
    {
      by: sql`line.payment_reference`,
      columns: columns.payout,
      from: sql`payout`,
      where: sql`ltrim(payout.payment_reference, '0') = ltrim(line.payment_reference, '0') and ${isPayoutOfLine}`,
    },
    {
      by: sql`line.withdrawal_references`,
      columns: columns.payout,
      from: named,
      where: isPayoutOfLine,
    },
  ],
};
