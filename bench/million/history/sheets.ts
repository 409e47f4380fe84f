/** A table to fill, with its columns in the order of the rows. */
export const columns = {
  member: [
    ...['id', 'username', 'email', 'phone', 'password_hash', 'role', 'status', 'is_active'],
    ...['referral_code', 'referrer_id', 'second_referrer_id', 'clicking_activated_at'],
    ...['created_at', 'deleted_at', 'staff_role', 'referral_code_salt', 'referral_code_digest'],
  ],
  session: [
    ...['token_hash', 'member_id', 'created_at', 'used_at', 'confirmed_at', 'expires_at'],
    'user_agent',
  ],
  click_day: [
    ...['member_id', 'day', 'clicks', 'posted_clicks', 'pay_centavos', 'click_limit', 'hold_id'],
    ...['click_keys', 'previous_day', 'previous_pay_centavos', 'previous_keys', 'binding'],
  ],
  package: [
    ...['id', 'member_id', 'package_type', 'principal_centavos', 'income_centavos', 'days'],
    ...['started_at', 'matures_at', 'rolled_from_id', 'closed_at'],
  ],
  package_payout: [
    ...['id', 'member_id', 'package_id', 'period', 'action', 'principal_centavos'],
    ...['income_centavos', 'rolled_into_id', 'created_at'],
  ],
  withdrawal: [
    ...['id', 'member_id', 'reference', 'source', 'amount_centavos', 'method', 'account_number'],
    ...['account_name', 'package_type', 'status', 'hold_ids', 'held_until', 'created_at'],
    ...['processed_at', 'processed_by', 'reason', 'transaction_number', 'destination_salt'],
    ...['destination_digest', 'destination_binding'],
  ],
  payout_batch: [
    ...['id', 'reference', 'method', 'hash', 'line_count', 'total_centavos', 'state'],
    ...['sent_count', 'sent_centavos', 'failed_count', 'failed_centavos', 'paid_centavos'],
    ...['created_by', 'created_at', 'ended_by', 'ended_at', 'transaction_number'],
  ],
  payout: [
    ...['id', 'member_id', 'source', 'method', 'amount_centavos', 'state', 'approved_by'],
    ...['approved_at', 'taken_by', 'taken_at', 'batch_id', 'payment_reference', 'paid_at'],
    ...['sent_by', 'sent_at', 'transfer_id', 'reason', 'return_reference', 'ended_by', 'ended_at'],
  ],
  payout_batch_line: ['batch_id', 'line', 'payout_id', 'destination_digest'],
  withdrawal_destination: ['member_id', 'method', 'bank', 'account_number', 'first_used_at'],
  signal_group: ['id', 'kind', 'weight', 'mark', 'method', 'members', 'open_pairs', 'changed_at'],
  signal_member: ['group_id', 'member_id', 'name_hash', 'created_at'],
  security_event: [
    ...['id', 'member_id', 'kind', 'session_id', 'user_agent', 'withdrawal_id', 'created_at'],
  ],
  capital_load: [
    ...['id', 'member_id', 'reference', 'amount_centavos', 'description', 'status'],
    ...['transfer_id', 'loaded_by', 'method', 'payment_reference', 'cash_in_id', 'created_at'],
    ...['reverted_by', 'reverted_at'],
  ],
  cash_in: [
    ...['id', 'member_id', 'reference', 'amount_centavos', 'method', 'status'],
    ...['payment_reference', 'credited_centavos', 'created_at', 'expires_at', 'declared_at'],
    ...['decided_at', 'decided_by'],
  ],
  cash_in_declaration: ['cash_in_id', 'payment_reference', 'declared_at'],
  payment_reference: ['method', 'reference', 'cash_in_id', 'load_id'],
  bank_import: [
    ...['id', 'account', 'file_sha256', 'added', 'known', 'unreadable', 'imported_by'],
    ...['created_at', 'period_from', 'period_to', 'period_source'],
  ],
  bank_line: [
    ...['id', 'import_id', 'account', 'at', 'amount_centavos', 'reference', 'description'],
    ...['sender', 'ordinal', 'payment_reference', 'status', 'load_id', 'reason', 'decided_by'],
    'decided_at',
  ],
  reserve_entry: ['id', 'reference', 'kind', 'amount_centavos', 'note', 'made_by', 'created_at'],
  audit_entry: [
    ...['id', 'actor_id', 'action', 'subject_kind', 'subject_id', 'member_id', 'state_before'],
    ...['state_after', 'reason', 'created_at', 'transaction_number'],
  ],
  daily_figure: [
    ...['day', 'new_members', 'clicks', 'click_earnings_centavos', 'money_in_centavos'],
    ...['money_out_centavos', 'package_income_centavos', 'referral_income_centavos'],
  ],
  'ledger.account': [
    ...['id', 'owner_id', 'code', 'normal_side', 'stripe_group', 'stripe_index', 'debits_posted'],
    ...['debits_pending', 'credits_posted', 'credits_pending', 'created_at', 'last_transfer_at'],
  ],
  'ledger.transfer': [
    ...['id', 'debit_account_id', 'credit_account_id', 'target_id', 'reference_id'],
    ...['amount_centavos', 'created_at', 'code', 'kind', 'debit_balance_after'],
    ...['credit_balance_after', 'transaction_number'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type TableName = keyof typeof columns;
export const tableNames = Object.keys(columns) as TableName[];

type Value = string | number | boolean | null;

const ROOM_BYTES = 1 << 20;
/** Larger than the longest row. */
const LONGEST_ROW = 1 << 13;

/** Rows for a table, in the format of COPY. */
export class Sheet {
  #rows = Buffer.allocUnsafe(ROOM_BYTES);
  #length = 0;

  /** Adds a row. Our texts need no escaping for COPY. */
  add(values: readonly Value[]): void {
    let line = '';
    for (let place = 0; place < values.length; place += 1) {
      const value = values[place] ?? null;
      line += place === 0 ? '' : '\t';
      line += value === null ? '\\N' : value;
    }
    if (this.#length + LONGEST_ROW > this.#rows.length) {
      const larger = Buffer.allocUnsafe(2 * this.#rows.length);
      this.#rows.copy(larger, 0, 0, this.#length);
      this.#rows = larger;
    }
    this.#length += this.#rows.write(`${line}\n`, this.#length);
  }

  /** Removes and returns the rows; null if there are none. */
  take(): Buffer | null {
    if (this.#length === 0) return null;
    const taken = this.#rows.subarray(0, this.#length);
    this.#rows = Buffer.allocUnsafe(this.#rows.length);
    this.#length = 0;
    return taken;
  }
}

export type Sheets = Record<TableName, Sheet>;

export function createSheets(): Sheets {
  return Object.fromEntries(tableNames.map((name) => [name, new Sheet()])) as Sheets;
}

/** A value of `bytea`. */
export function writeBytes(bytes: Uint8Array): string {
  return `\\\\x${Buffer.from(bytes).toString('hex')}`;
}
