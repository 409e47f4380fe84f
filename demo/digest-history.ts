import type pg from 'pg';

/**
 * Everything that happened. Roots and seals are left out: their blinding and signatures are random.
 */
const TABLES = [
  'setting',
  'payment_method',
  'member',
  'click_day',
  'package',
  'package_payout',
  'withdrawal',
  'withdrawal_destination',
  'payout',
  'payout_batch',
  'payout_batch_line',
  'cash_in',
  'capital_load',
  'bank_line',
  'reserve_entry',
  'unclaimed_money',
  'audit_entry',
  'daily_figure',
  'ledger.account',
  'ledger.transfer',
] as const;

/** A digest of each table. */
export async function digestTables(pool: pg.Pool): Promise<Map<string, string>> {
  const digested = new Map<string, string>();
  for (const table of TABLES) digested.set(table, await digest(pool, table));
  return digested;
}

/** A digest of what one table holds. */
export async function digest(pool: pg.Pool, table: string): Promise<string> {
  // Salts, and the hashes that hold them, come from the database's randomness; transaction numbers are cluster-wide.
  const destination = [
    'destination_salt',
    'destination_digest',
    'destination_binding',
    'hash',
    'binding',
  ];
  const left = ['transaction_number', ...destination];
  const { rows } = await pool.query(
    `select md5(string_agg(text, ' ' order by text)) as digest
     from (select ((to_jsonb(t) - $1::text[]) #- '{state_after,paidTo}' #- '{state_after,hash}')::text as text
       from ${table} t) as rows`,
    [left],
  );
  return rows[0].digest;
}
