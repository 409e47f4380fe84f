import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import { PLATFORM_ID } from '../../apps/server/src/chart-of-accounts.ts';
import type { Tables } from '../../apps/server/src/database/tables.ts';
import { hashOfLine } from '../../apps/server/src/verification/bank-lines.ts';
import { frozen } from '../../apps/server/src/verification/payout-batches.ts';
import { digestOfDestination } from '../../apps/server/src/verification/withdrawals.ts';
import { setAside } from './set-aside.ts';

/** A column of a table, with its type in SQL. */
interface Column {
  name: string;
  type: string;
}

interface Table {
  name: string;
  columns: readonly Column[];
}

/** So many copies have codes of their own. */
export const MOST_COPIES = 4_095;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Each is of everybody, and is made anew. */
const OF_ALL = ['liability_root', 'liability_snapshot', 'liability_chunk', 'sealed_block'];

/**
 * Copies everything that happened to members: their rows, transfers and audit entries, under other
 * ids, names, numbers and references. Admins and platform accounts are shared by all copies. Seals
 * and proofs are removed; bindings stay those of the original.
 *
 * @param client of the database's owner
 * @param copies besides the original, at most `MOST_COPIES`
 */
export async function multiply(
  client: pg.Client,
  db: Kysely<Tables>,
  copies: number,
): Promise<void> {
  await client.query(await defineNames(client));
  const tables = await listTables(client);
  const copied = tables.filter(({ columns }) => columns.some(isId));
  const names = [...copied.map(({ name }) => name), ...OF_ALL];
  const { giveBack } = await setAside(client, names);
  await client.query(`truncate ${OF_ALL.join()} cascade`);
  for (const { name, columns } of copied) {
    await client.query(
      `insert into ${name} (${columns.map((column) => column.name).join()})
       select ${columns.map((column) => copyOf(name, column)).join()} from ${inOrder(name, columns)} r
         cross join lateral generate_series(1, ${copies} + 0 * length(r::text)) as copy
       where ${isCopied(columns)}`,
    );
  }
  const total = copies + 1;
  for (const { name, columns } of tables.filter(isTotal)) {
    await client.query(`update ${name} set ${multiplied(columns, total)}
      ${name === 'member_tally' ? `where role <> 'admin'` : ''}`);
  }
  const { columns } = tables.find(({ name }) => name === 'ledger.account')!;
  await client.query(
    `update ledger.account set ${multiplied(columns, total)} where pg_temp.copy_id(id, 0) = id`,
  );
  const compile = (fragment: RawBuilder<unknown>) => fragment.compile(db).sql;
  for (const statement of listRepairs(compile)) await client.query(statement);
  for (const statement of giveBack) await client.query(statement);
}

/** A row's copies lie beside each other (the count names the row), in the order of their writing. */
function inOrder(name: string, columns: readonly Column[]): string {
  const isNumbered = columns.some((column) => column.name === 'transaction_number');
  return isNumbered ? `(select * from ${name} order by transaction_number)` : name;
}

const isId = ({ type }: Column) => type === 'uuid';
const isTotal = ({ name }: Table) => /tally$|^daily_|^package_due$/.test(name);

function multiplied(columns: readonly Column[], total: number): string {
  const counts = columns.filter(({ type }) => type === 'bigint');
  return counts.map(({ name }) => `${name} = ${name} * ${total}`).join();
}

/** Rows of admins or the platform alone have no id of their own, or are an admin's. */
function isCopied(columns: readonly Column[]): string {
  const isOwn = (name: string) => `pg_temp.copy_id(r.${name}, 0) <> r.${name}`;
  const ids = columns.filter(isId).map(({ name }) => name);
  const ownIds = `(${ids.map(isOwn).join(' or ')})`;
  if (!ids.includes('member_id')) return ownIds;
  return `${ownIds} and (r.member_id is null or ${isOwn('member_id')})`;
}

/** What a copy has in this column: another id or name, else the same. */
function copyOf(table: string, { name, type }: Column): string {
  const value = `r.${name}`;
  if (type === 'uuid') return `pg_temp.copy_id(${value}, copy)`;
  if (type === 'uuid[]') {
    return `array(select pg_temp.copy_id(id, copy)
      from unnest(${value}) with ordinality as u (id, place) order by place)`;
  }
  if (type === 'jsonb') return `pg_temp.copy_text(${value}::text, copy)::jsonb`;
  const column = `${table}.${name}`;
  return texts.find(([names]) => names.test(column))?.[1](value) ?? value;
}

/** Columns whose values are of one row, or of few, and what a copy has in them. */
const texts: readonly (readonly [names: RegExp, copy: (value: string) => string])[] = [
  [
    /\.(payment_reference|return_reference)$|^(bank_line|payment_reference)\.reference$/,
    (value) => `overlay(${value} placing 'X' || pg_temp.code(copy) from 5 for 4)`,
  ],
  [
    /reference$|\.referral_code$/,
    (value) => `overlay(${value} placing pg_temp.code(copy) from 5 for 3)`,
  ],
  [
    /\.(phone|account_number)$/,
    (value) => `case ${value} when '' then ''
      else overlay(${value} placing pg_temp.digits(copy) from 3 for 4) end`,
  ],
  [/\.email$|_address$/, (value) => `pg_temp.name(copy) || ${value}`],
  [/\.username$/, (value) => `left(${value}, 20) || pg_temp.name(copy)`],
  [/\.dedupe_key$/, (value) => `pg_temp.copy_text(${value}, copy)`],
  [
    /^signal_group\.mark$|\.address_hash$/,
    (value) => `overlay(${value} placing int4send(copy) from 1 for 4)`,
  ],
];

/**
 * An id changes in bytes that are 255 in the demo's (see `demo/moments.ts`), a reference from its fifth
 * character on. A copy's has a letter there that no original has: I, L, O or U in codes, X in those of
 * payments. The demo's numbers begin with 0900, those of copies with 0901 or more.
 */
async function defineNames(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select id::text from member where role = 'admin'",
  );
  // An account's id is its owner's, but for the last byte.
  const admins = rows.map((row) => row.id.slice(0, -2));
  const shared = [PLATFORM_ID.slice(0, -4), ...admins].map((start) => {
    const [first, last] = ['0', 'f'].map((digit) => start.padEnd(PLATFORM_ID.length, digit));
    return `id between '${first}' and '${last}'`;
  });
  const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{2}';
  return `
    create function pg_temp.code(copy integer) returns text language sql immutable
      return substr('ILOU', (copy >> 10) + 1, 1)
        || substr('${LETTERS}', ((copy >> 5) & 31) + 1, 1) || substr('${LETTERS}', (copy & 31) + 1, 1);
    create function pg_temp.name(copy integer) returns text language sql immutable
      return translate(lpad(upper(to_hex(copy)), 3, '0'), '01', 'GH');
    create function pg_temp.digits(copy integer) returns text language sql immutable
      return lpad((copy + 100)::text, 4, '0');
    create function pg_temp.copy_id(id uuid, copy integer) returns uuid language sql immutable
      return case
        when ${shared.join(' or ')} then id
        else encode(overlay(uuid_send(id) placing substring(int4send(copy) from 2) from 12 for 3),
          'hex')::uuid
      end;
    create function pg_temp.copy_text(value text, copy integer) returns text language sql immutable
      return regexp_replace(regexp_replace(
        regexp_replace(value, '(?!${admins.join('|')})(${id})[0-9a-f]{6}([0-9a-f]{4})',
          '\\1' || encode(substring(int4send(copy) from 2), 'hex') || '\\2', 'g'),
        '("(?:reference|cashIn|paysBack)": "....)...', '\\1' || pg_temp.code(copy), 'g'),
        '("(?:payment|return)Reference": "....)....', '\\1X' || pg_temp.code(copy), 'g')`;
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.oid::regclass::text as name,
       json_agg(json_build_object('name', quote_ident(a.attname),
         'type', format_type(a.atttypid, null)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       and c.oid <> all($1::regclass[]) and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     group by c.oid order by 1`,
    [OF_ALL],
  );
  return rows;
}

/** What depends on several rows, or on what a copy has of its own. */
function listRepairs(compile: (fragment: RawBuilder<unknown>) => string): string[] {
  const note = (key: string, value: string, row: string) => `
    update audit_entry e set state_after = jsonb_set(e.state_after, '{${key}}', to_jsonb(${value}))
    from ${row} where e.subject_id = ${row.split(' ').at(-1)}.id and e.state_after ? '${key}'`;
  return [
    // The balances after each transfer of accounts that all copies share.
    `with moved as (
       select t.id, t.debit_account_id = a.id as is_debit, sum(
         case when (t.debit_account_id = a.id) = (a.normal_side = 'debit')
           then t.amount_centavos else -t.amount_centavos end
       ) over (partition by a.id order by t.created_at, t.id) as balance
       from ledger.account a
       join ledger.transfer t on a.id in (t.debit_account_id, t.credit_account_id)
       where pg_temp.copy_id(a.id, 0) = a.id and a.stripe_group is null
     )
     update ledger.transfer t set
       debit_balance_after = coalesce(m.debit, t.debit_balance_after),
       credit_balance_after = coalesce(m.credit, t.credit_balance_after)
     from (
       select id, max(balance) filter (where is_debit) as debit,
         max(balance) filter (where not is_debit) as credit
       from moved group by id
     ) as m where m.id = t.id`,
    `update member set
       referral_code_digest = sha256(referral_code_salt || convert_to(referral_code, 'UTF8'))
     where referral_code_salt is not null`,
    `update withdrawal w set destination_digest = ${compile(digestOfDestination)}
     where w.destination_salt is not null`,
    `update payout_batch_line l set destination_digest = w.destination_digest
     from withdrawal w where w.id = l.payout_id`,
    `update payout_batch b set hash = f.hash from (${compile(frozen)}) as f where f.batch_id = b.id`,
    note('paidTo', "encode(w.destination_digest, 'hex')", 'withdrawal w'),
    note('hash', "encode(b.hash, 'hex')", 'payout_batch b'),
    note('hash', compile(hashOfLine), 'bank_line line'),
  ];
}
