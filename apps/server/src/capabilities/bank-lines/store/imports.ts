import type { DateFormat } from '@barya/statements';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { BankImportTable } from '../../../database/cash-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import { allowLongStatements } from '../../../database/transactions.ts';
import { usernameOf } from '../../../people/person.ts';
import type { NewLine } from '../domain.ts';

/** Columns that somebody chose for an account, by title. */
export interface StatementMapping {
  date: string;
  dateFormat: DateFormat;
  /** One amount, below zero for money out; null where there is `credit` or `debit`. */
  amount: string | null;
  credit: string | null;
  debit: string | null;
  /** `amount` is above zero for money out. */
  outIsPositive: boolean;
  reference: string | null;
  description: string | null;
  sender: string | null;
}

/** Accounts keep their mapping whatever the case of their name. */
export async function findMapping(
  db: Kysely<Tables>,
  account: string,
): Promise<StatementMapping | null> {
  const row = await db
    .selectFrom('statementMapping')
    .select('mapping')
    .where('account', '=', account.toLowerCase())
    .executeTakeFirst();
  return (row?.mapping as StatementMapping | undefined) ?? null;
}

export async function saveMapping(
  trx: Transaction<Tables>,
  account: string,
  mapping: StatementMapping,
): Promise<void> {
  const saved = { mapping: JSON.stringify(mapping) };
  await trx
    .insertInto('statementMapping')
    .values({ account: account.toLowerCase(), ...saved })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(saved))
    .execute();
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Lets one import of an account run at a time: two of the same file would deadlock. The second may
 * wait for longer than other statements, on PostgreSQL's side and on ours.
 */
export async function lockImports(trx: Transaction<Tables>, account: string): Promise<void> {
  const name = `import ${account.toLowerCase()}`;
  await allowLongStatements(trx, LONGEST_WAIT_MS);
  await sql`set local lock_timeout = ${sql.lit(LONGEST_WAIT_MS)}`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

export async function insertImport(
  trx: Transaction<Tables>,
  row: Insertable<BankImportTable>,
): Promise<void> {
  await trx.insertInto('bankImport').values(row).execute();
}

/** The one cash-in of a line's amount that is still open, declared or expired. */
const codeOfCashIn = sql`(
  select min(c.reference) from cash_in c
  where c.reference = any(string_to_array(line.maybe_cash_ins, ' '))
    and c.amount_centavos = line.amount_centavos and c.status in ('open', 'declared')
  having count(*) = 1)`;

/** Adds the lines that the account does not have yet. */
export async function insertLines(
  trx: Transaction<Tables>,
  of: { importId: string; account: string },
  lines: readonly (NewLine & { id: string })[],
): Promise<void> {
  await sql`
    insert into bank_line (id, import_id, account, at, amount_centavos, reference, description,
      sender, ordinal, payment_reference, cash_in_reference, withdrawal_references)
    select id, ${of.importId}, ${of.account}, at, amount_centavos, reference, description,
      sender, ordinal, payment_reference, coalesce(cash_in_reference, ${codeOfCashIn}),
      string_to_array(withdrawal_references, ' ')
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ at }) => at)}::timestamptz[],
      ${lines.map(({ amountCentavos }) => amountCentavos)}::bigint[],
      ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ description }) => description)}::text[],
      ${lines.map(({ sender }) => sender)}::text[],
      ${lines.map(({ ordinal }) => ordinal)}::integer[],
      ${lines.map(({ paymentReference }) => paymentReference)}::text[],
      ${lines.map(({ cashInReference }) => cashInReference)}::text[],
      ${lines.map((line) => line.maybeCashIns?.join(' ') ?? null)}::text[],
      ${lines.map((line) => line.withdrawalReferences?.join(' ') ?? null)}::text[]
    ) as line (id, at, amount_centavos, reference, description, sender, ordinal,
      payment_reference, cash_in_reference, maybe_cash_ins, withdrawal_references)
    on conflict (lower(account), at, amount_centavos, reference, ordinal) do nothing`.execute(trx);
}

/** How many of these lines the account has. */
export async function countKnown(
  db: Kysely<Tables>,
  account: string,
  lines: readonly NewLine[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known
    from unnest(${lines.map(({ at }) => at)}::timestamptz[],
      ${lines.map(({ amountCentavos }) => amountCentavos)}::bigint[],
      ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ ordinal }) => ordinal)}::integer[]
    ) as line (at, amount_centavos, reference, ordinal)
    join bank_line on lower(bank_line.account) = lower(${account}) and bank_line.at = line.at
      and bank_line.amount_centavos = line.amount_centavos
      and bank_line.reference = line.reference and bank_line.ordinal = line.ordinal`.execute(db);
  return rows[0]!.known;
}

export type ImportRow = Selectable<BankImportTable> & { importedByUsername: string | null };

const MOST_IMPORTS = 50;

/** The last imports, newest first. */
export async function listImports(db: Kysely<Tables>): Promise<ImportRow[]> {
  return db
    .selectFrom('bankImport')
    .selectAll()
    .select(usernameOf('bankImport.importedBy').as('importedByUsername'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_IMPORTS)
    .execute();
}

/** Who imported the statement of a line. */
export async function findImporter(db: Kysely<Tables>, importId: string): Promise<string> {
  const row = await db
    .selectFrom('bankImport')
    .select('importedBy')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return row.importedBy;
}
