import type { Centavos } from '@barya/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../database/tables.ts';
import { NEAR_CENTAVOS, NEAR_MS } from '../../../kernel/payment-reference.ts';
import { areApart, referencesDiffer } from '../../capital/index.ts';
import type { Candidate } from '../match.ts';
import type { LineRow } from './lines.ts';

/** A cash-in whose lines are looked for. */
export interface SoughtCashIn {
  id: string;
  memberId: string;
  method: string;
  amountCentavos: Centavos;
  /** BRY- and eight characters. */
  reference: string;
  paymentReference: string | null;
  senderName: string | null;
  senderNumber: string | null;
  /** The member's own number. */
  phone: string | null;
  createdAt: Date;
  declaredAt: Date | null;
}

/** Rows of an amount that are compared by sender, on either side of an instant. */
export const most = sql.lit(25);
export const NEAR = sql.raw(`interval '${NEAR_MS / 3_600_000} hours'`);

/** Unmatched lines that name a cash-in, or have nearly its amount about then. */
export async function findLinesFor(
  db: Db,
  cashIns: readonly SoughtCashIn[],
): Promise<(LineRow & { cashInId: string })[]> {
  const sought = cashIns.map((cashIn) => ({
    id: cashIn.id,
    method: cashIn.method,
    amount_centavos: cashIn.amountCentavos,
    reference: cashIn.reference,
    payment_reference: cashIn.paymentReference,
    said_at: cashIn.declaredAt ?? cashIn.createdAt,
  }));
  const fits = sql`status = 'unmatched' and lower(account) = lower(sought.method)
    and amount_centavos = sought.amount_centavos`;
  const { rows } = await sql<LineRow & { cashInId: string }>`
    select sought.id as cash_in_id, line.*
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as sought (
      id uuid, method text, amount_centavos bigint, reference text, payment_reference text,
      said_at timestamptz
    )
    cross join lateral (
      ${namingLines({
        code: sql`sought.reference`,
        paymentReference: sql`sought.payment_reference`,
      })}
      union
      (select id from bank_line where ${fits} and at >= sought.said_at
        and at <= sought.said_at + ${NEAR} order by at limit ${most})
      union
      (select id from bank_line where ${fits} and at < sought.said_at
        and at >= sought.said_at - ${NEAR} order by at desc limit ${most})
      union
      (select id from bank_line
        where status = 'unmatched' and lower(account) = lower(sought.method)
          and amount_centavos between sought.amount_centavos - ${sql.lit(NEAR_CENTAVOS)}
            and sought.amount_centavos + ${sql.lit(NEAR_CENTAVOS)}
          and amount_centavos <> sought.amount_centavos
          and at between sought.said_at - ${NEAR} and sought.said_at + ${NEAR}
        limit ${most})
    ) as near
    join bank_line line on line.id = near.id`.execute(db);
  return rows;
}

/** Selects the ids of unmatched lines with a code or a payment reference. */
export function namingLines(of: {
  code: RawBuilder<unknown>;
  paymentReference: RawBuilder<unknown>;
}) {
  const isOpen = sql`status = 'unmatched' and amount_centavos > 0`;
  return sql`
    select id from bank_line where cash_in_reference = ${of.code} and ${isOpen}
    union
    select id from bank_line
    where ltrim(payment_reference, '0') = ltrim(${of.paymentReference}, '0') and ${isOpen}
    union
    select id from bank_line
    where named_references is not null and named_references @> array[${of.paymentReference}]
      and ${isOpen}`;
}

const MOST_LOCKED = 10;

/** Locks the unmatched lines that name a cash-in, at most ten. */
export async function lockLinesNaming(
  trx: Trx,
  cashIn: Pick<SoughtCashIn, 'reference' | 'paymentReference'>,
): Promise<LineRow[]> {
  const naming = namingLines({
    code: sql`${cashIn.reference}::text`,
    paymentReference: sql`${cashIn.paymentReference}::text`,
  });
  return trx
    .selectFrom('bankLine')
    .selectAll()
    .where(sql<SqlBool>`id in (${naming})`)
    .where('status', '=', 'unmatched')
    .orderBy('id')
    .limit(MOST_LOCKED)
    .forUpdate()
    .execute();
}

/** A cash-in of a member, and a line that names it. */
interface Named {
  memberId: string;
  amountCentavos: Centavos;
  line: Pick<LineRow, 'id' | 'at' | 'paymentReference' | 'account' | 'importId'>;
}

/**
 * For each a load of the same member and amount that may be the same payment: made since two days
 * before the line, under its reference or without another one, and no line stands for it but one
 * that may be this one in another statement. Null for none.
 */
export async function findTwins(db: Db, named: readonly Named[]): Promise<Candidate['twin'][]> {
  if (named.length === 0) return [];
  const { rows } = await sql<{ place: number; reference: string; at: Date }>`
    select distinct on (sought.place) sought.place::integer, load.reference, load.created_at as at
    from unnest(${named.map(({ memberId }) => memberId)}::uuid[],
      ${named.map(({ amountCentavos }) => amountCentavos)}::bigint[],
      ${named.map(({ line }) => line.id)}::uuid[],
      ${named.map(({ line }) => line.at)}::timestamptz[],
      ${named.map(({ line }) => line.paymentReference)}::text[],
      ${named.map(({ line }) => line.account)}::text[],
      ${named.map(({ line }) => line.importId)}::uuid[]
    ) with ordinality
      as sought (member_id, amount_centavos, id, at, payment_reference, account, import_id, place)
    join capital_load load on load.member_id = sought.member_id
      and load.amount_centavos = sought.amount_centavos
      and load.created_at >= sought.at - ${NEAR} and load.reverted_at is null
    where (ltrim(load.payment_reference, '0') = ltrim(sought.payment_reference, '0')) is true
      or not ${referencesDiffer('load', 'sought')} and not exists (select from bank_line taken
        where taken.load_id = load.id and ${areApart('taken', 'sought')})
    order by sought.place, load.created_at, load.id`.execute(db);
  const twins = new Map(rows.map(({ place, ...twin }) => [place, twin]));
  return named.map((_, index) => twins.get(index + 1) ?? null);
}
