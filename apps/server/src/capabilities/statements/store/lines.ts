import type { StatementBucket } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { uniteAll } from '../../../kernel/list-page.ts';
import {
  credited,
  debited,
  debitsMember,
  type Movement,
  pending,
  type Side,
  selectSide,
  withSubjects,
} from '../../activity/index.ts';
import type { ReadAccount, Scope } from './scope.ts';

/** One side of a transfer. A transfer between two buckets has two lines, debit first. */
export type LineRow = Movement<StatementBucket>;

/** The change of a bucket by transfers of one code, over the period. */
export interface CodeTotal {
  bucket: StatementBucket;
  code: number;
  movements: number;
  inCentavos: Centavos;
  outCentavos: Centavos;
}

/** The place of a line in a statement's order. */
export interface Place {
  at: Date;
  id: string;
}

const everything = sql`true`;

interface Asked {
  /** The lines after a place, or before one: those nearest to it. */
  from: { after: Place } | { before: Place };
  limit: number;
  /**
   * Of the transfers on the five balances; null for all. Escrows and pending withdrawals are read
   * whole, because their balances are running sums.
   */
  codes: readonly number[] | null;
}

/** The lines next to a place, oldest first. */
export async function listLines(
  db: Db,
  scope: Scope,
  { from, limit, codes }: Asked,
): Promise<LineRow[]> {
  const isAsked =
    codes === null
      ? everything
      : sql`(a.bucket in ('packages', 'pending_withdrawals') or t.code = any(${[...codes]}::smallint[]))`;
  const isBack = 'before' in from;
  const direction = sql.raw(isBack ? 'desc' : 'asc');
  const cut = sql`order by t.created_at ${direction}, t.id ${direction} limit ${limit}`;
  const span = { after: beginningOf(scope), before: endOf(scope), ...from };
  const parts = unionParts(scope, span, isAsked, cut);
  const { rows } = await sql<LineRow>`
    ${withSubjects(sql`
      select * from (${parts}) as parts
      order by created_at ${direction}, id ${direction} limit ${limit}`)}
    order by t.created_at, t.id`.execute(db);
  return rows;
}

/** The change of each bucket over the period, by transfer code. */
export async function sumLines(db: Db, scope: Scope): Promise<CodeTotal[]> {
  const span = { after: beginningOf(scope), before: endOf(scope) };
  const parts = unionParts(scope, span, everything, sql``);
  const { rows } = await sql<CodeTotal>`
    select bucket, code, count(*) as movements,
      coalesce(sum(change_centavos) filter (where change_centavos > 0), 0)::bigint as in_centavos,
      coalesce(-sum(change_centavos) filter (where change_centavos < 0), 0)::bigint as out_centavos
    from (${parts}) as parts group by bucket, code order by bucket, code`.execute(db);
  return rows;
}

/** The place before the first line of the period. */
export function beginningOf({ start }: Pick<Scope, 'start'>): Place {
  return { at: start, id: '00000000-0000-0000-0000-000000000000' };
}

/** The place after the last line of the period. */
export function endOf({ end }: Pick<Scope, 'end'>): Place {
  return beginningOf({ start: end });
}

/** Reads each side of each account by its own index, in order, no further than needed. */
function unionParts(
  { accounts, withdrawable, ends }: Scope,
  { after, before }: { after: Place; before: Place },
  isAsked: RawBuilder<unknown>,
  cut: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const first = sql`(${after.at}, ${after.id}::uuid)`;
  const last = sql`(${before.at}, ${before.id}::uuid)`;
  const read = (
    side: Side,
    of: readonly ReadAccount[],
    isWithin: RawBuilder<unknown>,
    key = ownId,
  ) => {
    const where = sql`${isWithin} and t.created_at <= a.read_up_to and ${isAsked}`;
    const { columns, from } = selectSide(side, readAccount, where, key);
    return sql`select l.* from ${tableOf(of)} cross join lateral (
      select ${columns} ${from} ${cut}) as l`;
  };
  // The credited side's place is after its transfer's: it is read from its transfer on, and not
  // before its own place.
  const debitWithin = sql`(t.created_at, t.id) > ${first} and (t.created_at, t.id) < ${last}`;
  const creditWithin = sql`(t.created_at, t.id) >= ${first}
    and (t.created_at, t.id) < (${before.at}, ${transferOf(before)}::uuid)`;
  return uniteAll([
    read(debited, accounts, debitWithin),
    read(credited, accounts, creditWithin, creditedId),
    read(pending, withdrawable, creditWithin, creditedId),
    sql`(select t.id, t.created_at, e.code, e.reference_id, 'pending_withdrawals' as bucket,
        -t.amount_centavos as change_centavos, null::bigint as balance_centavos
      from unnest(${ends.map((each) => each.id)}::uuid[],
        ${ends.map((each) => each.at)}::timestamptz[],
        ${ends.map((each) => each.amountCentavos)}::bigint[]) as t (id, created_at, amount_centavos)
      join ledger.transfer e on e.id = t.id
      where ${debitWithin} ${cut})`,
  ]);
}

const readAccount = { id: sql`a.id`, bucket: sql`a.bucket` };
/** The id of a line's transfer, whose last byte is 00 on the side debited. */
const transferOf = ({ id }: Place) => `${id.slice(0, -2)}00`;
const ownId = sql`t.id`;
const creditedId = sql`overlay(t.id::text placing '01' from 35)::uuid`;

function tableOf(accounts: readonly ReadAccount[]): RawBuilder<unknown> {
  return sql`unnest(${accounts.map(({ id }) => id)}::uuid[],
    ${accounts.map(({ bucket }) => bucket)}::text[],
    ${accounts.map(({ readUpTo }) => readUpTo)}::timestamptz[]) as a (id, bucket, read_up_to)`;
}

/** The balance of each account right after the line at a place, in centavos, by account id. */
export async function readBalancesAt(
  db: Db,
  accounts: readonly ReadAccount[],
  { at, id }: Place,
): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ id: string; balance: Centavos }>`
    select a.id, l.balance
    from unnest(${accounts.map((account) => account.id)}::uuid[],
      ${accounts.map(({ readUpTo }) => readUpTo)}::timestamptz[]) as a (id, read_up_to)
    cross join lateral (
      select * from (
        (select t.created_at, t.id, t.debit_balance_after as balance from ledger.transfer t
          where t.debit_account_id = a.id and ${debitsMember} and (t.created_at, t.id) <= (${at}, ${id}::uuid)
            and t.created_at <= a.read_up_to
          order by t.created_at desc, t.id desc limit 1)
        union all
        (select t.created_at, t.id, t.credit_balance_after from ledger.transfer t
          where t.credit_account_id = a.id and (t.created_at, t.id) < (${at}, ${id}::uuid)
            and t.created_at <= a.read_up_to
          order by t.created_at desc, t.id desc limit 1)
      ) as sides
      order by created_at desc, id desc limit 1
    ) as l`.execute(db);
  return new Map(rows.map((row) => [row.id, row.balance]));
}

/** The withdrawals asked for and not yet sent, right after the line at a place, in centavos. */
export async function sumPendingAt(
  db: Db,
  { withdrawable, ends }: Pick<Scope, 'withdrawable' | 'ends'>,
  { at, id }: Place,
): Promise<Centavos> {
  const { rows } = await sql<{ pending: Centavos }>`
    select coalesce(sum(l.held), 0)::bigint as pending
    from unnest(${withdrawable.map((account) => account.id)}::uuid[],
      ${withdrawable.map(({ readUpTo }) => readUpTo)}::timestamptz[]) as a (id, read_up_to)
    cross join lateral (
      select sum(${pending.change}) as held
      from ledger.transfer t
      where ${pending.accountId} = a.id and (t.created_at, t.id) < (${at}, ${id}::uuid)
        and t.created_at <= a.read_up_to and ${pending.isChange}
    ) as l`.execute(db);
  const ended = ends
    .filter((end) => end.at < at || (end.at.getTime() === at.getTime() && end.id <= id))
    .reduce((sum, end) => sum + end.amountCentavos, 0);
  return (rows[0]?.pending ?? 0) - ended;
}
