import type { MatchKind } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { MOST_SUGGESTED } from './books.ts';
import type { LineRow } from './lines.ts';

/** What is known of a payment that is looked for among the lines. */
export interface SoughtPayment {
  method: string;
  amountCentavos: Centavos;
  paymentReference: string | null;
  /** Ours, of the cash-in: BRY- and eight characters. */
  cashInReference: string | null;
}

/** A cash-in whose lines are looked for. */
export interface SoughtCashIn {
  id: string;
  method: string;
  amountCentavos: Centavos;
  /** BRY- and eight characters. */
  reference: string;
  paymentReference: string | null;
  senderName: string | null;
  senderNumber: string | null;
  createdAt: Date;
  declaredAt: Date | null;
}

export interface SuggestedLine {
  match: MatchKind;
  line: LineRow;
}

/** The columns of what is sought, as SQL. */
interface Sought {
  method: RawBuilder<unknown>;
  amountCentavos: RawBuilder<unknown>;
  paymentReference: RawBuilder<unknown>;
  cashInReference: RawBuilder<unknown>;
}

/**
 * Selects the ids of unmatched lines that fit exactly. A line with another cash-in's BRY- reference
 * does not: somebody may announce a payment reference that they saw on another's receipt.
 */
function selectExact({ method, amountCentavos, paymentReference, cashInReference }: Sought) {
  const fits = sql`status = 'unmatched' and lower(account) = lower(${method})
    and amount_centavos = ${amountCentavos}`;
  return sql`
    select id from bank_line where cash_in_reference = ${cashInReference} and ${fits}
    union all
    select id from bank_line
    where cash_in_reference is null
      and ltrim(payment_reference, '0') = ltrim(${paymentReference}, '0') and ${fits}`;
}

/** Whether exactly one line fits a row of `cash_in` exactly. */
export const hasExactLine = sql<SqlBool>`(
  select count(*) from (
    ${selectExact({
      method: sql`cash_in.method`,
      amountCentavos: sql`cash_in.amount_centavos`,
      paymentReference: sql`cash_in.payment_reference`,
      cashInReference: sql`cash_in.reference`,
    })}
    limit 2
  ) as exact) = 1`;

/**
 * Whether a row of `cash_in` is worth asking: declared, or open and named by a line. Expired ones
 * stay open, so that all open ones are too many.
 */
export const mayHaveExactLine = sql<SqlBool>`(
  cash_in.status = 'declared'
  or cash_in.status = 'open' and cash_in.reference = any(array(
    select cash_in_reference from bank_line
    where status = 'unmatched' and cash_in_reference is not null)))`;

/** Locks the one unmatched line that fits exactly; null for none or several. */
export async function lockExactLine(
  trx: Transaction<Tables>,
  sought: SoughtPayment,
): Promise<LineRow | null> {
  const exact = selectExact({
    method: sql`${sought.method}::text`,
    amountCentavos: sql`${sought.amountCentavos}::bigint`,
    paymentReference: sql`${sought.paymentReference}::text`,
    cashInReference: sql`${sought.cashInReference}::text`,
  });
  const rows = await trx
    .selectFrom('bankLine')
    .selectAll()
    .where(sql<SqlBool>`id in (${exact})`)
    .where('status', '=', 'unmatched')
    .limit(2)
    .forUpdate()
    .execute();
  return rows.length === 1 ? rows[0]! : null;
}

export const NEAR = sql`interval '48 hours'`;
/** Rows of the same amount that are compared by sender, before and after each. */
export const MOST_COMPARED = 25;

/** For each cash-in the unmatched lines that may be its payment: the exact first, then the nearest. */
export async function findSuggestions(
  db: Kysely<Tables>,
  cashIns: readonly SoughtCashIn[],
): Promise<Map<string, SuggestedLine[]>> {
  const found = new Map<string, SuggestedLine[]>(cashIns.map(({ id }) => [id, []]));
  if (cashIns.length === 0) return found;
  const sought = cashIns.map((cashIn) => ({
    id: cashIn.id,
    method: cashIn.method,
    amount_centavos: cashIn.amountCentavos,
    reference: cashIn.reference,
    payment_reference: cashIn.paymentReference,
    sender_name: cashIn.senderName,
    sender_number: cashIn.senderNumber,
    sent_at: cashIn.declaredAt ?? cashIn.createdAt,
  }));
  const exact = selectExact({
    method: sql`sought.method`,
    amountCentavos: sql`sought.amount_centavos`,
    paymentReference: sql`sought.payment_reference`,
    cashInReference: sql`sought.reference`,
  });
  const compared = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select id, sender, description from bank_line
    where status = 'unmatched' and lower(account) = lower(sought.method)
      and amount_centavos = sought.amount_centavos and ${side}
    order by at ${order} limit ${sql.lit(MOST_COMPARED)})`;
  const text = sql`near.sender || ' ' || near.description`;
  const said = {
    words: sql`lower(${text})`,
    digits: sql`regexp_replace(${text}, '[^0-9]', '', 'g')`,
  };
  const { rows } = await sql<LineRow & { cashInId: string; match: MatchKind }>`
    select sought.id as cash_in_id, suggested.match, bank_line.*
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as sought (
      id uuid, method text, amount_centavos bigint, reference text, payment_reference text,
      sender_name text, sender_number text, sent_at timestamptz
    )
    cross join lateral (
      select id, min(match) as match from (
        select id, 'exact' as match from (${exact}) as exact
        union all
        select id, 'likely' from (
          ${compared(sql`at >= sought.sent_at and at <= sought.sent_at + ${NEAR}`, sql`asc`)}
          union all
          ${compared(sql`at < sought.sent_at and at >= sought.sent_at - ${NEAR}`, sql`desc`)}
        ) as near
        where ${namesSender(said, {
          name: sql`sought.sender_name`,
          number: sql`sought.sender_number`,
        })}
      ) as either
      group by id
    ) as suggested
    join bank_line on bank_line.id = suggested.id
    order by suggested.match, abs(extract(epoch from bank_line.at - sought.sent_at)), bank_line.id
  `.execute(db);
  for (const { cashInId, match, ...line } of rows) {
    const lines = found.get(cashInId)!;
    if (lines.length < MOST_SUGGESTED) lines.push({ match, line });
  }
  return found;
}

const PUNCTUATION = '.,;:-_/()\'"&';
const BLANKS = ' '.repeat(PUNCTUATION.length);

/**
 * Whether a text has the last ten digits of a number, or every word of a name that has three
 * letters or more. Statements write names in any order.
 *
 * @param said the text in lower case, and its digits
 */
export function namesSender(
  said: { words: RawBuilder<unknown>; digits: RawBuilder<unknown> },
  { name, number }: { name: RawBuilder<unknown>; number: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  // Far cheaper than regular expressions, which a page would run thousands of times.
  const digits = sql`right(translate(${number}, ' +-().', ''), 10)`;
  const words = sql`translate(lower(${name}), ${sql.lit(PUNCTUATION)}, ${sql.lit(BLANKS)})`;
  return sql<SqlBool>`coalesce(
    length(${digits}) = 10 and position(${digits} in ${said.digits}) > 0
    or (
      select bool_and(position(word in ${said.words}) > 0)
      from string_to_table(${words}, ' ') as word where length(word) >= 3
    ), false)`;
}
