import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';
import { alterValue } from './alter.ts';
import type { Row, Sealed, SealedTable, SeededChance } from './sealed.ts';

/** What an insider works with. */
export interface Tampering {
  trx: Transaction<Tables>;
  chance: SeededChance;
  sealed: Sealed;
}

/** Changes something sealed; the name says what, for the report. */
export type Tamper = (tampering: Tampering) => Promise<void>;

/** Transfers offer the most to gain. */
function pickTable({ chance, sealed }: Tampering): SealedTable {
  const { transfers, auditEntries, withdrawals } = sealed;
  return chance.pick([transfers, transfers, transfers, auditEntries, auditEntries, withdrawals]);
}

export const rowTampers: Record<string, Tamper> = {
  'edit of a column': async (tampering) => {
    const { trx, chance } = tampering;
    const table = pickTable(tampering);
    const row = chance.pick(table.rows);
    const column = chance.pick(table.columns);
    await writeRow(trx, table, row, {
      [column.name]: alterValue(chance, table, column, row[column.name] ?? null),
    });
  },
  'amount made larger, with balances, history, tally and load to fit': async ({
    trx,
    chance,
    sealed,
  }) => {
    const load = chance.pick(sealed.transfers.rows.filter((row) => row.code === '10'));
    await enlargeLoad(trx, load, 1 + chance.below(100_000));
  },
  'deletion of a row': async (tampering) => {
    const table = pickTable(tampering);
    await deleteRows(tampering.trx, table, [tampering.chance.pick(table.rows)]);
  },
  'deletion of the last rows': async (tampering) => {
    const table = pickTable(tampering);
    await deleteRows(tampering.trx, table, table.rows.slice(-1 - tampering.chance.below(20)));
  },
  'insertion of a row with a new id': async (tampering) => {
    const table = pickTable(tampering);
    await insertRow(tampering.trx, table, {
      ...tampering.chance.pick(table.rows),
      id: randomUUID(),
    });
  },
  'insertion of a row twice': async (tampering) => {
    const table = pickTable(tampering);
    await insertRow(tampering.trx, table, tampering.chance.pick(table.rows));
  },
  'insertion of a row for another transaction': async (tampering) => {
    const { trx, chance } = tampering;
    const table = pickTable(tampering);
    const last = Number(table.rows.at(-1)!.transaction_number);
    await insertRow(trx, table, {
      ...chance.pick(table.rows),
      id: randomUUID(),
      transaction_number: String(chance.below(last + 1)),
    });
  },
  'content of two rows swapped': (tampering) => swap(tampering, (column) => column !== 'id'),
  'swap of the ids of two rows': (tampering) => swap(tampering, (column) => column === 'id'),
  'swap of the transactions of two rows': (tampering) =>
    swap(tampering, (column) => column === 'transaction_number'),
  'swap of one column of two rows': async (tampering) => {
    const table = pickTable(tampering);
    for (;;) {
      const { name } = tampering.chance.pick(table.columns);
      const [one, other] = [tampering.chance.pick(table.rows), tampering.chance.pick(table.rows)];
      if (one[name] === other[name]) continue;
      return swapRows(tampering.trx, table, [one, other], (column) => column === name);
    }
  },
};

async function swap(tampering: Tampering, isSwapped: (column: string) => boolean): Promise<void> {
  const { trx, chance } = tampering;
  const table = pickTable(tampering);
  for (;;) {
    const [one, other] = [chance.pick(table.rows), chance.pick(table.rows)];
    const differs = table.columns.some(({ name }) => isSwapped(name) && one[name] !== other[name]);
    if (differs) return swapRows(trx, table, [one, other], isSwapped);
  }
}

async function swapRows(
  trx: Transaction<Tables>,
  table: SealedTable,
  [one, other]: [Row, Row],
  isSwapped: (column: string) => boolean,
): Promise<void> {
  const take = (from: Row) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isSwapped(name)));
  await deleteRows(trx, table, [one, other]);
  await insertRow(trx, table, { ...one, ...take(other) });
  await insertRow(trx, table, { ...other, ...take(one) });
}

function typed(table: SealedTable, name: string, value: string | null): RawBuilder<unknown> {
  const type = table.columns.find((column) => column.name === name)?.type;
  return type === undefined ? sql`${value}` : sql`${value}::${sql.raw(type)}`;
}

function matching(table: SealedTable, row: Row): RawBuilder<unknown> {
  const key = table.name === 'sealed_block' ? 'sequence' : 'id';
  return sql`${sql.id(key)} = ${typed(table, key, row[key] ?? null)}`;
}

/** Writes other values into an existing row. */
export async function writeRow(
  trx: Transaction<Tables>,
  table: SealedTable,
  row: Row,
  values: Row,
): Promise<void> {
  const assignments = Object.entries(values).map(
    ([name, value]) => sql`${sql.id(name)} = ${typed(table, name, value)}`,
  );
  await sql`update ${sql.table(table.name)} set ${sql.join(assignments)}
    where ${matching(table, row)}`.execute(trx);
}

export async function insertRow(
  trx: Transaction<Tables>,
  table: SealedTable,
  row: Row,
): Promise<void> {
  const names = table.columns.map(({ name }) => name);
  const values = names.map((name) => typed(table, name, row[name] ?? null));
  await sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(values)})`.execute(trx);
}

export async function deleteRows(
  trx: Transaction<Tables>,
  table: SealedTable,
  rows: readonly Row[],
): Promise<void> {
  const isOne = sql.join(
    rows.map((row) => matching(table, row)),
    sql` or `,
  );
  await sql`delete from ${sql.table(table.name)} where ${isOne}`.execute(trx);
}

/** Enlarges a load beyond what was paid in, with sound books. */
export async function enlargeLoad(
  trx: Transaction<Tables>,
  load: Row,
  byCentavos: number,
): Promise<void> {
  const { id, debit_account_id: cashIn, credit_account_id: wallet } = load;
  await sql`update ledger.transfer set amount_centavos = amount_centavos + ${byCentavos}
    where id = ${id}::uuid`.execute(trx);
  await sql`update capital_load set amount_centavos = amount_centavos + ${byCentavos}
    where transfer_id = ${id}::uuid`.execute(trx);
  await sql`update ledger.account set debits_posted = debits_posted + ${byCentavos}
    where id = ${cashIn}::uuid`.execute(trx);
  await sql`update ledger.account set credits_posted = credits_posted + ${byCentavos}
    where id = ${wallet}::uuid`.execute(trx);
  await sql`update ledger.tally set amount_centavos = amount_centavos + ${byCentavos}
    where code = 10 and stripe_index = (
      select min(stripe_index) from ledger.tally where code = 10)`.execute(trx);
  for (const side of ['debit', 'credit']) {
    await sql`update ledger.transfer t
      set ${sql.id(`${side}_balance_after`)} = ${sql.id(`${side}_balance_after`)} + ${byCentavos}
      where ${sql.id(`${side}_account_id`)} in (${cashIn}::uuid, ${wallet}::uuid)
        and (created_at, id) >= (
          select created_at, id from ledger.transfer where id = ${id}::uuid)`.execute(trx);
  }
}
