import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';
import { alterValue } from './alter.ts';
import type { Row, SealedTable, SeededChance } from './sealed.ts';

/** A table's rows, with the place of each. */
export interface WholeTable extends SealedTable {
  name: string;
  rows: (Row & { ctid: string })[];
}

/** Every table of the money's schemas, from the catalogue, with its writable columns. */
export async function readTables(trx: Transaction<Tables>): Promise<WholeTable[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as name,
      format_type(a.atttypid, null) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'ledger')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`.execute(trx);
  const tables: WholeTable[] = [];
  for (const name of new Set(columns.map(({ table }) => table))) {
    const own = columns.filter(({ table }) => table === name);
    const values = own.map((column) => sql`${sql.id(column.name)}::text`);
    const { rows } = await sql<WholeTable['rows'][number]>`
      select ctid::text, ${sql.join(values)} from ${sql.table(name)}`.execute(trx.withoutPlugins());
    tables.push({
      name,
      columns: own.map(({ name, type }) => ({ name, type })),
      rows: rows.filter((row) => !countsNothing(name, row)),
    });
  }
  return tables;
}

/** Such a row of a tally adds nothing to its sum. */
function countsNothing(table: string, row: Row): boolean {
  const count = row.members ?? row.withdrawals ?? row.amount_centavos;
  return /(tally|_due)$/.test(table) && count === '0' && (row.transfers ?? '0') === '0';
}

/** Changes a column of one row; often to the value of another row. */
export async function changeColumn(
  trx: Transaction<Tables>,
  chance: SeededChance,
  table: WholeTable,
  column: WholeTable['columns'][number],
): Promise<string> {
  const row = chance.pick(table.rows);
  const value = alterValue(chance, table, column, row[column.name] ?? null);
  await sql`update ${sql.table(table.name)}
    set ${sql.id(column.name)} = ${cast(column, value)} where ctid = ${row.ctid}::tid`.execute(trx);
  return `${table.name}.${column.name}: ${row[column.name]} is ${value}`;
}

export async function deleteOne(
  trx: Transaction<Tables>,
  chance: SeededChance,
  table: WholeTable,
): Promise<string> {
  const row = chance.pick(table.rows);
  await sql`delete from ${sql.table(table.name)} where ctid = ${row.ctid}::tid`.execute(trx);
  return JSON.stringify(row);
}

/** Copies a row, with new keys where needed: another id, member or number. */
export async function copyOne(
  trx: Transaction<Tables>,
  chance: SeededChance,
  table: WholeTable,
  members: readonly string[],
): Promise<string> {
  const row = { ...chance.pick(table.rows) };
  const hexOf = (bytes: number) => Buffer.from(chance.bytes(bytes)).toString('hex');
  for (const { name, type } of table.columns) {
    if (name === 'id' && type === 'uuid') row[name] = `${hexOf(15)}00`;
    else if (name === 'member_id') row[name] = chance.pick(members);
    else if (name === 'username' || name === 'email') row[name] = hexOf(8);
    else if (name === 'reference' || name === 'referral_code') row[name] = hexOf(6);
    else if (/^(sequence|stripe_index|period|chunk_index|position)$/.test(name)) {
      row[name] = String(Number(row[name]) + 1 + chance.below(5));
    } else if (type === 'bytea' && /hash$/.test(name)) row[name] = `\\x${hexOf(32)}`;
  }
  const names = table.columns.map(({ name }) => sql.id(name));
  const values = table.columns.map((column) => cast(column, row[column.name] ?? null));
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)})
    values (${sql.join(values)})`.execute(trx);
  return JSON.stringify(row);
}

function cast({ type }: WholeTable['columns'][number], value: string | null): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(type)}`;
}
