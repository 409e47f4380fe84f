import type { StatementMapping } from '@barya/contract';
import type { Answers } from '@barya/statements';
import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import { allowLongStatements } from '../../../database/transactions.ts';
import type { Period } from '../../../kernel/period.ts';
import { usernameOf } from '../../../people/person.ts';
import type { NewLine } from '../domain.ts';
import type { KeptLine } from '../known-lines.ts';

/** Accounts keep their mapping whatever the case of their name. */
export async function findMapping(db: Db, account: string): Promise<StatementMapping | null> {
  const row = await db
    .selectFrom('statementMapping')
    .select('mapping')
    .where('account', '=', account.toLowerCase())
    .executeTakeFirst();
  return (row?.mapping as StatementMapping | undefined) ?? null;
}

export async function saveMapping(
  trx: Trx,
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

/** What was answered about a layout of this account before. */
export async function findAnswers(
  db: Db,
  account: string,
  layout: Buffer,
): Promise<Answers | null> {
  const row = await db
    .selectFrom('statementAnswers')
    .select('answers')
    .where('account', '=', account.toLowerCase())
    .where('layout', '=', layout)
    .executeTakeFirst();
  return (row?.answers as Answers | undefined) ?? null;
}

export async function saveAnswers(
  trx: Trx,
  of: { account: string; layout: Buffer },
  answers: Answers,
): Promise<void> {
  const saved = { answers: JSON.stringify(answers) };
  await trx
    .insertInto('statementAnswers')
    .values({ account: of.account.toLowerCase(), layout: of.layout, ...saved })
    .onConflict((conflict) => conflict.columns(['account', 'layout']).doUpdateSet(saved))
    .execute();
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Lets one import of an account run at a time: two of the same file would deadlock. The second may
 * wait for longer than other statements, on PostgreSQL's side and on ours.
 */
export async function lockImports(trx: Trx, account: string): Promise<void> {
  const name = `import ${account.toLowerCase()}`;
  await allowLongStatements(trx, LONGEST_WAIT_MS);
  await sql`set local lock_timeout = ${sql.lit(LONGEST_WAIT_MS)}`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

export async function insertImport(trx: Trx, row: NewRow<'bankImport'>): Promise<void> {
  await trx.insertInto('bankImport').values(row).execute();
}

/** The one cash-in of a line's amount that is still open, declared or expired. */
const codeOfCashIn = sql`(
  select min(c.reference) from cash_in c
  where c.reference = any(string_to_array(line.maybe_cash_ins, ' '))
    and c.amount_centavos = line.amount_centavos and c.status in ('open', 'declared')
  having count(*) = 1)`;

export async function insertLines(
  trx: Trx,
  of: { importId: string; account: string },
  lines: readonly (NewLine & { id: string })[],
): Promise<void> {
  await sql`
    insert into bank_line (id, import_id, account, at, has_time, amount_centavos, reference,
      description, sender, sender_number, fee_centavos, ordinal, payment_reference,
      cash_in_reference, named_references)
    select id, ${of.importId}, ${of.account}, at, has_time, amount_centavos, reference, description,
      sender, sender_number, fee_centavos, ordinal, payment_reference,
      coalesce(cash_in_reference, ${codeOfCashIn}), string_to_array(named_references, ' ')
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ at }) => at)}::timestamptz[],
      ${lines.map(({ hasTime }) => hasTime)}::boolean[],
      ${lines.map(({ amountCentavos }) => amountCentavos)}::bigint[],
      ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ description }) => description)}::text[],
      ${lines.map(({ sender }) => sender)}::text[],
      ${lines.map(({ senderNumber }) => senderNumber)}::text[],
      ${lines.map(({ feeCentavos }) => feeCentavos)}::bigint[],
      ${lines.map(({ ordinal }) => ordinal)}::integer[],
      ${lines.map(({ paymentReference }) => paymentReference)}::text[],
      ${lines.map(({ cashInReference }) => cashInReference)}::text[],
      ${lines.map((line) => line.maybeCashIns?.join(' ') ?? null)}::text[],
      ${lines.map((line) => line.namedReferences?.join(' ') ?? null)}::text[]
    ) as line (id, at, has_time, amount_centavos, reference, description, sender, sender_number,
      fee_centavos, ordinal, payment_reference, cash_in_reference, maybe_cash_ins,
      named_references)`.execute(trx);
}

/** The lines that an account has of some days. */
export async function listKept(
  db: Db,
  account: string,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<KeptLine[]> {
  return db
    .selectFrom('bankLine')
    .select(['id', 'at', 'hasTime', 'amountCentavos', 'paymentReference', 'cashInReference'])
    .select('description')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .where('at', '>=', start)
    .where('at', '<', end)
    .orderBy(sql`lower(account)`)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Records that an import also had lines which the account has of another. */
export async function insertKnown(
  trx: Trx,
  importId: string,
  lineIds: readonly string[],
): Promise<void> {
  await sql`
    insert into bank_import_known (line_id, import_id)
    select line_id, ${importId} from unnest(${lineIds}::uuid[]) as known (line_id)`.execute(trx);
}

/** An import of this file as it reads under other answers; null for none. */
export async function findOtherReading(
  db: Db,
  file: { account: string; fileSha256: Buffer; planHash: Buffer },
): Promise<ImportRow | null> {
  const row = await selectImports(db)
    .where(sql`lower(account)`, '=', file.account.toLowerCase())
    .where('fileSha256', '=', file.fileSha256)
    .where('undoneAt', 'is', null)
    .where('planHash', '<>', file.planHash)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type ImportRow = Row<'bankImport'> & { importedByUsername: string | null };

const MOST_IMPORTS = 50;

const selectImports = (db: Db) =>
  db
    .selectFrom('bankImport')
    .selectAll()
    .select(usernameOf('bankImport.importedBy').as('importedByUsername'));

export async function findImport(db: Db, id: string): Promise<ImportRow | null> {
  return (await selectImports(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The last imports, newest first. */
export async function listImports(db: Db): Promise<ImportRow[]> {
  return selectImports(db)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_IMPORTS)
    .execute();
}

/** Who imported the statement of a line, and when. */
export async function findImporter(db: Db, importId: string) {
  return db
    .selectFrom('bankImport')
    .select(['importedBy', 'createdAt'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
}
