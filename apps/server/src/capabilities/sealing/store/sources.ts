import { type RawBuilder, sql } from 'kysely';
import { referenceAsMade } from '../../audit/index.ts';

/** A kind of sealed row. */
export interface Source {
  name: SourceName;
  table: RawBuilder<unknown>;
  /**
   * The row as one line: a JSON array of its kind and every column that is immutable and survives
   * erasure. Times are microseconds since 1970, so session settings change no byte. Arrays and JSON
   * values are text, so different values never share a line.
   */
  line: RawBuilder<unknown>;
  /** Orders the rows of one transaction. */
  order: RawBuilder<unknown>;
  /** When the application wrote the row, by its own clock. */
  at: RawBuilder<unknown>;
}

type SourceName =
  | 'transfers'
  | 'auditEntries'
  | 'withdrawals'
  | 'members'
  | 'credentialChanges'
  | 'packages'
  | 'packagePayouts'
  | 'loads'
  | 'reserveEntries'
  | 'unclaimed'
  | 'liabilityRoots'
  | 'cashIns'
  | 'payoutBatches'
  | 'proposals'
  | 'owedBackPayments'
  | 'cashInDeclarations'
  | 'takeBacks'
  | 'reopenings'
  | 'notSent';

export type RowCounts = Record<SourceName, number>;

/** The sealed sources, in the order of a block's counts. Append new sources at the end. */
export const sources: readonly Source[] = [
  seal('transfers', 'ledger.transfer', [
    sql`'transfer', transaction_number, id, kind, code, debit_account_id, credit_account_id,
      amount_centavos, target_id, reference_id, debit_balance_after, credit_balance_after`,
    micros('created_at'),
  ]),
  seal('auditEntries', 'audit_entry', [
    sql`'audit_entry', transaction_number, id, actor_id, action, subject_kind, subject_id,
      member_id, state_before::text, state_after::text, reason`,
    micros('created_at'),
  ]),
  seal('withdrawals', 'withdrawal', [
    sql`'withdrawal', transaction_number, id, member_id, reference, source, amount_centavos, method,
      encode(destination_digest, 'hex'), package_type, ${asRequested('hold_ids')}::text`,
    sql`extract(epoch from ${asRequested('held_until')}) * 1000000`,
    micros('created_at'),
    sql`encode(destination_binding, 'hex')`,
  ]),
  seal('members', 'member', [
    sql`'member', transaction_number, id, role, referrer_id, second_referrer_id`,
    micros('created_at'),
    sql`initial_status, encode(referral_code_digest, 'hex')`,
  ]),
  seal(
    'credentialChanges',
    'credential_change',
    [sql`'credential_change', transaction_number, member_id`, micros('created_at')],
    { order: sql`member_id, created_at` },
  ),
  seal(
    'packages',
    'package',
    [
      sql`'package', transaction_number, id, member_id, package_type, principal_centavos,
      income_centavos, days, rolled_from_id`,
      micros('started_at'),
      micros('matures_at'),
    ],
    { at: sql`started_at` },
  ),
  seal('packagePayouts', 'package_payout', [
    sql`'package_payout', transaction_number, id, member_id, package_id, period, action,
      principal_centavos, income_centavos, rolled_into_id`,
    micros('created_at'),
  ]),
  seal('loads', 'capital_load', [
    sql`'capital_load', transaction_number, id, member_id, reference, amount_centavos, description,
      transfer_id, loaded_by, method, ${sql.raw(
        referenceAsMade('correct_load', 'capital_load.id', 'payment_reference'),
      )}, cash_in_id, confirmed_by`,
    micros('created_at'),
  ]),
  seal('reserveEntries', 'reserve_entry', [
    sql`'reserve_entry', transaction_number, id, reference, kind, amount_centavos, note, made_by,
      confirmed_by`,
    micros('created_at'),
  ]),
  seal('unclaimed', 'unclaimed_money', [
    sql`'unclaimed_money', transaction_number, id, member_id, amount_centavos, load_id, payout_id`,
    micros('created_at'),
  ]),
  seal(
    'liabilityRoots',
    'liability_root',
    [
      sql`'liability_root', transaction_number, sequence, id, encode(root_hash, 'hex'), total_centavos,
      capacity, encode(previous_code, 'hex'), encode(public_key, 'hex'), encode(signature, 'hex'),
      encode(code, 'hex'), members, made_by`,
      micros('taken_at'),
    ],
    { at: sql`taken_at` },
  ),
  seal('cashIns', 'cash_in', [
    sql`'cash_in', transaction_number, id, member_id, reference, amount_centavos, method`,
    micros('created_at'),
    micros('expires_at'),
  ]),
  seal('payoutBatches', 'payout_batch', [
    sql`'payout_batch', transaction_number, id, reference, method, encode(hash, 'hex'), line_count,
      total_centavos, created_by, confirmed_by`,
    micros('created_at'),
  ]),
  seal('proposals', 'proposal', [
    sql`'proposal', transaction_number, id, kind, target, member_id, shown::text,
      encode(hash, 'hex'), amount_centavos, maker_id`,
    micros('created_at'),
    micros('expires_at'),
    micros('not_before'),
  ]),
  seal('owedBackPayments', 'owed_back_payment', [
    sql`'owed_back_payment', transaction_number, id, load_id, source, amount_centavos, by_load_id`,
    micros('created_at'),
  ]),
  seal(
    'cashInDeclarations',
    'cash_in_declaration',
    [
      sql`'cash_in_declaration', transaction_number, cash_in_id, payment_reference`,
      micros('declared_at'),
    ],
    { order: sql`cash_in_id`, at: sql`declared_at` },
  ),
  seal(
    'takeBacks',
    'withdrawal_take_back',
    [
      sql`'withdrawal_take_back', transaction_number, withdrawal_id, round, approved_by,
        hold_ids::text, reason, taken_back_by`,
      micros('approved_at'),
      micros('held_until'),
      micros('taken_back_at'),
    ],
    { order: sql`withdrawal_id, round`, at: sql`taken_back_at` },
  ),
  seal(
    'reopenings',
    'cash_in_reopening',
    [
      sql`'cash_in_reopening', transaction_number, cash_in_id, round, status, decided_by,
        decision_reason, load_id, reason, reopened_by`,
      micros('decided_at'),
      micros('reopened_at'),
    ],
    { order: sql`cash_in_id, round`, at: sql`reopened_at` },
  ),
  seal(
    'notSent',
    'payout_not_sent',
    [
      sql`'payout_not_sent', transaction_number, payout_id, sending, transfer_id, payment_reference,
        sent_by, confirmed_by, batch_id, reason, undone_by, undone_confirmed_by`,
      micros('paid_at'),
      micros('sent_at'),
      micros('undone_at'),
    ],
    { order: sql`payout_id, sending`, at: sql`undone_at` },
  ),
];

/** A column of a withdrawal as it was requested: its first take-back keeps it. */
function asRequested(column: 'hold_ids' | 'held_until'): RawBuilder<unknown> {
  return sql.raw(`(case round when 1 then ${column} else (
    select b.${column} from withdrawal_take_back b
    where b.withdrawal_id = withdrawal.id and b.round = 1
  ) end)`);
}

function seal(
  name: SourceName,
  table: string,
  values: RawBuilder<unknown>[],
  { order = sql`id`, at = sql`created_at` }: Partial<Pick<Source, 'order' | 'at'>> = {},
): Source {
  return {
    name,
    table: sql.table(table),
    line: sql`json_build_array(${sql.join(values)})`,
    order,
    at,
  };
}

function micros(column: string): RawBuilder<unknown> {
  return sql`extract(epoch from ${sql.ref(column)}) * 1000000`;
}

/** Names the counts of a block; 0 for sources that the block predates. */
export function nameCounts(counts: readonly number[]): RowCounts {
  const named = sources.map(({ name }, place) => [name, counts[place] ?? 0]);
  return Object.fromEntries(named) as RowCounts;
}
