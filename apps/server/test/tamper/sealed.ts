import { type RawBuilder, sql, type Transaction } from 'kysely';
import { sources } from '../../src/capabilities/sealing/store/sources.ts';
import type { Tables } from '../../src/database/tables.ts';
import type { Chance } from '../../src/kernel/ids.ts';

/** The values of a row as text, by column. */
export type Row = Record<string, string | null>;

/** A sealed table, or the log itself. */
export interface SealedTable {
  name: string;
  /** The sealed columns, with their types. */
  columns: { name: string; type: string }[];
  /** Only rows in a block, in its order. */
  rows: Row[];
}

/** Everything to tamper with. Read once, because every tamper is rolled back. */
export interface Sealed {
  transfers: SealedTable;
  auditEntries: SealedTable;
  withdrawals: SealedTable;
  blocks: SealedTable;
}

export async function readSealed(trx: Transaction<Tables>): Promise<Sealed> {
  const blocks = await readTable(trx, 'sealed_block', sql`sequence`);
  const upto = sql`(select max(upto_transaction) from sealed_block)`;
  const read = (name: SealedTable['name']) =>
    readTable(trx, name, sql`transaction_number, id`, sql`where transaction_number < ${upto}`);
  return {
    blocks,
    transfers: await read('ledger.transfer'),
    auditEntries: await read('audit_entry'),
    withdrawals: await read('withdrawal'),
  };
}

async function readTable(
  trx: Transaction<Tables>,
  name: SealedTable['name'],
  order: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql``,
): Promise<SealedTable> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(trx);
  // Mutable parts of a withdrawal are not sealed; the books are verified with them. Its line reads
  // its round, which alone changes no byte where nothing was held.
  const line = sources.find(({ name: source }) => source === 'withdrawals')!.line.compile(trx).sql;
  const isSealed = (column: string) =>
    name !== 'withdrawal' || (column !== 'round' && new RegExp(`\\b${column}\\b`).test(line));
  const values = columns.map(
    (column) => sql`${sql.id(column.name)}::text as ${sql.id(column.name)}`,
  );
  const { rows } = await sql<Row>`
    select ${sql.join(values)} from ${sql.table(name)} as t ${where} order by ${order}`.execute(
    trx.withoutPlugins(),
  );
  return { name, columns: columns.filter((column) => isSealed(column.name)), rows };
}

/** Drops whatever could stop a superuser from writing. */
export async function takeOffConstraints(trx: Transaction<Tables>): Promise<void> {
  await sql`do $$
    declare
      v_table regclass;
      v_name text;
    begin
      foreach v_table in array array[
        'ledger.transfer', 'audit_entry', 'withdrawal', 'sealed_block']::regclass[]
      loop
        for v_name in select conname from pg_constraint
          where conrelid = v_table and contype in ('c', 'f', 'p', 'u')
        loop
          execute format('alter table %s drop constraint if exists %I cascade', v_table, v_name);
        end loop;
        for v_name in select attname from pg_attribute
          where attrelid = v_table and attnum > 0 and attnotnull and not attisdropped
        loop
          execute format('alter table %s alter %I drop not null', v_table, v_name);
        end loop;
      end loop;
    end $$`.execute(trx);
  await sql`drop index ledger.transfer_target_once`.execute(trx);
}

/** Randomness that a seed repeats. */
export interface SeededChance extends Chance {
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32. */
export function createSeededChance(seed: number): SeededChance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
    pick: (items) => items[below(items.length)]!,
  };
}
