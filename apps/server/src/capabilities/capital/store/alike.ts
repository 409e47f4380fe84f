import { groupReferenceOf, readReferenceText, withoutLeadingZeros } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { NEAR_CENTAVOS, NEAR_MS } from '../../../kernel/payment-reference.ts';

/** A load, a cash-in or a payout that came back, which may be a payment. */
export interface Alike {
  kind: 'load' | 'cash_in' | 'payout';
  id: string;
  reference: string;
  amountCentavos: Centavos;
  at: Date;
  memberId: string;
  /** Null for a deleted account. */
  username: string | null;
}

/** What is about to be credited. */
export interface SoughtCredit {
  memberId: string;
  amountCentavos: Centavos;
  paymentReference: string | null;
  method: string | null;
  /** When it was paid, as far as that is known. */
  at: Date;
  /** The bank line that it is of. */
  line: Row<'bankLine'> | null;
  /** Whether it may be a cash-in of the member that still waits. */
  isAnnounced: boolean;
  /** The one that is about to be credited. */
  exceptCashInId?: string;
}

/** Lets one credit of a member run at a time. */
export const lockCredits = (trx: Trx, memberId: string) => lockName(trx, `credit ${memberId}`);

/** Lets one guarded credit of lines of an account and amount run at a time. */
export const lockLineCredits = (
  trx: Trx,
  { account, amountCentavos }: Pick<Row<'bankLine'>, 'account' | 'amountCentavos'>,
) => lockName(trx, `credit ${account.toLowerCase()} ${amountCentavos}`);

async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Whether the bank lines under two aliases are two payments: one statement has both, neither covers
 * the day of the other's, or references of one form differ.
 */
export function areApart(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.raw(one), sql.raw(other)];
  return sql`coalesce(${a}.import_id = ${b}.import_id
    or lower(${a}.account) <> lower(${b}.account)
    or abs(manila_day(${a}.at) - manila_day(${b}.at)) > 1
    or ${referencesDiffer(one, other)}
    or exists (select from bank_import_known known where
      (known.line_id, known.import_id) in ((${a}.id, ${b}.import_id), (${b}.id, ${a}.import_id)))
    or exists (select from bank_import mine, bank_import theirs
      where mine.id = ${a}.import_id and theirs.id = ${b}.import_id
        and manila_day(${a}.at) not between theirs.period_from and theirs.period_to
        and manila_day(${b}.at) not between mine.period_from and mine.period_to), false)`;
}

/**
 * Whether the rows under two aliases have references of two payments. Those of different lengths may
 * be the bank's own and the payment's.
 */
export function referencesDiffer(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [one, other].map((alias) => sql.raw(`${alias}.payment_reference`));
  return sql`coalesce(length(${a}) = length(${b}) and ltrim(${a}, '0') <> ltrim(${b}, '0'), false)`;
}

const LEAST_IN_TEXT = 8;
const MOST_ALIKE = 20;
const NEAR = sql.raw(`interval '${NEAR_MS / 3_600_000} hours'`);
const load = sql`'load' as kind, load.id, load.reference, load.amount_centavos,
  load.created_at as at, load.member_id`;
const cashIn = sql`'cash_in', c.id, c.reference, c.amount_centavos,
  coalesce(c.declared_at, c.created_at), c.member_id`;

/**
 * Loads that another line stands for which may be this payment, or which none stands for and were
 * made about then or matched before.
 */
const ofLines = (lineId: string) => sql`
  select ${load} from bank_line line
  join capital_load load on lower(load.method) = lower(line.account)
    and load.status = 'completed' and load.amount_centavos = line.amount_centavos
    and load.created_at >= line.at - ${NEAR}
  left join bank_line taken on taken.load_id = load.id
  where line.id = ${lineId} and load.reverted_at is null
    and not ${referencesDiffer('load', 'line')}
    and case when taken.id is null then load.created_at <= line.at + ${NEAR} or exists (
        select from audit_entry matched where matched.member_id = load.member_id
          and matched.created_at >= load.created_at and matched.action = 'match_bank_line'
          and matched.state_after ->> 'match' = load.id::text)
      else not ${areApart('taken', 'line')} end`;

/** What may be this payment, newest first, at most 20. */
export async function findAlike(
  db: Db,
  sought: SoughtCredit & { since: Date; isExact: boolean },
): Promise<Alike[]> {
  const { line, isExact } = sought;
  const parts = [
    ...(line === null ? [] : [ofLines(line.id)]),
    ...(isExact ? [] : apartFrom(sought)),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<Alike>`
    select alike.*, member.username from (${sql.join(parts, sql` union `)}) as alike
    left join (select id, username from member) as member on member.id = alike.member_id
    order by at desc, alike.id limit ${sql.lit(MOST_ALIKE)}`.execute(db);
  return rows;
}

/** The same without what its line says of others. */
function apartFrom(sought: SoughtCredit & { since: Date }): RawBuilder<unknown>[] {
  const { memberId, amountCentavos, paymentReference, since, isAnnounced, method, line } = sought;
  const { exceptCashInId = null } = sought;
  const reference = paymentReference && withoutLeadingZeros(paymentReference);
  const texts = line?.paymentReference == null ? (line?.namedReferences ?? []) : [];
  const keys = [...(paymentReference === null ? [] : [paymentReference]), ...texts];
  const used = [...new Set(keys.flatMap((key) => [key, readReferenceText(key)]))];
  // Under its method, its own is refused anyway.
  const isUsed = sql`used.reference = any(${used.map(withoutLeadingZeros)}::text[])
    and (used.reference is distinct from ${reference} or used.method is distinct from account_of(${method}))`;
  const near = sql`between ${amountCentavos}::bigint - ${sql.lit(NEAR_CENTAVOS)}
    and ${amountCentavos}::bigint + ${sql.lit(NEAR_CENTAVOS)}`;
  const parts = [
    // A load of what was sent, and its line less the fee.
    sql`select ${load} from capital_load load
      where member_id = ${memberId} and amount_centavos ${line === null ? sql`= ${amountCentavos}` : near}
        and created_at >= ${since} and reverted_at is null`,
    sql`select ${load} from payment_reference used join capital_load load on load.id = used.load_id
      where ${isUsed}`,
    sql`select ${cashIn} from payment_reference used join cash_in c on c.id = used.cash_in_id
      where ${isUsed} and used.load_id is null and c.id is distinct from ${exceptCashInId}::uuid`,
    sql`select ${cashIn} from cash_in c
      where ${isAnnounced} and member_id = ${memberId} and status in ('open', 'declared')
        and amount_centavos ${near}`,
    sql`select 'payout', payout.id, paid.reference, payout.amount_centavos, ended_at, payout.member_id
      from payout join withdrawal paid on paid.id = payout.id
      where payout.member_id = ${memberId} and state = 'returned'
        and payout.amount_centavos = ${amountCentavos} and ended_at >= ${since}
        and not exists (select from bank_line back
          where back.payout_id = payout.id and back.amount_centavos > 0)`,
  ];
  if (reference === null || reference.length < LEAST_IN_TEXT) return parts;
  const text = sql`lower(named.reference || ' ' || named.description || ' ' || named.sender)`;
  const [plain, printed] = [reference, groupReferenceOf(method ?? '', reference)].map(
    (each) => `%${each.toLowerCase()}%`,
  );
  return [
    ...parts,
    sql`select ${load} from bank_line named join capital_load load on load.id = named.load_id
      where (${text} like ${plain} or ${text} like ${printed}) and load.reverted_at is null
        and ltrim(load.payment_reference, '0') is distinct from ${reference}`,
  ];
}
