import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { uniteAll } from '../../../kernel/list-page.ts';
import { NEAR_CENTAVOS } from '../../../kernel/payment-reference.ts';
import type { Candidate } from '../match.ts';
import { columns, isFree, type TargetRow } from './books.ts';
import { most, NEAR, namingLines } from './cash-in-lines.ts';
import type { LineRow } from './lines.ts';

/** What a line is compared with, and which line. */
export type CandidateRow = TargetRow & Omit<Candidate, 'twin'> & { lineId: string };

const ofMethod = (method: RawBuilder<unknown>) =>
  sql`coalesce(lower(${method}) = lower(line.account), true) as is_of_account`;
const paidBy = sql`account_of(payout.method) = account_of(line.account)`;
const ofPayout = sql`${paidBy} as is_of_account, null as code,
  paid.reference as withdrawal_reference, paid.account_name as person_name,
  paid.account_number as person_number`;
const ofOperator = sql`null as code, null as withdrawal_reference, null as person_name,
  null as person_number, null as payment_reference`;

/** Each kind's columns and what they are read from, beside the line. */
const books = {
  load: {
    select: sql`${columns.load}, ${ofMethod(sql`load.method`)}, announced.reference as code,
      null as withdrawal_reference, announced.sender_name as person_name,
      announced.sender_number as person_number, load.payment_reference`,
    join: sql`left join cash_in announced on announced.id = load.cash_in_id`,
    isFree: isFree.load,
  },
  cashIn: {
    select: sql`${columns.cashIn}, ${ofMethod(sql`cash_in.method`)}, cash_in.reference as code,
      null as withdrawal_reference, cash_in.sender_name as person_name,
      cash_in.sender_number as person_number, cash_in.payment_reference`,
    join: sql``,
    isFree: isFree.cashIn,
  },
  payout: {
    select: sql`${columns.payout}, ${ofPayout}, payout.payment_reference`,
    join: sql`join withdrawal paid on paid.id = payout.id`,
    isFree: isFree.payout,
  },
  payoutReturn: {
    select: sql`${columns.payoutReturn}, ${ofPayout}, payout.return_reference as payment_reference`,
    join: sql`join withdrawal paid on paid.id = payout.id`,
    isFree: isFree.payoutReturn,
  },
};

/** Those of `rows`, under the alias of their kind, that no line stands for. */
function among(
  kind: keyof typeof books,
  rows: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { select, join, isFree } = books[kind];
  return sql`select ${select} from ${rows} ${join} where ${where} and ${isFree}`;
}

const isNamed = (reference: RawBuilder<unknown>) => sql`ltrim(${reference}, '0') = any(said.keys)`;
const named = sql`unnest(line.named_references) as named (word)
  join withdrawal on withdrawal.reference = named.word join payout on payout.id = withdrawal.id`;

/** What has a code or reference of the line, whatever its amount and account. */
const byName = {
  cashIns: [
    among(
      'cashIn',
      sql`payment_reference used join cash_in on cash_in.id = used.cash_in_id`,
      sql`used.reference = any(said.keys)`,
    ),
    among('cashIn', sql`cash_in`, sql`cash_in.reference = line.cash_in_reference`),
  ],
  in: [
    among(
      'load',
      sql`payment_reference used join capital_load load on load.id = used.load_id`,
      sql`used.reference = any(said.keys)`,
    ),
    among(
      'load',
      sql`cash_in named join capital_load load on load.cash_in_id = named.id`,
      sql`named.reference = line.cash_in_reference`,
    ),
    among('payoutReturn', sql`payout`, isNamed(sql`payout.return_reference`)),
    among('payoutReturn', named),
  ],
  out: [
    among('payout', sql`payout`, isNamed(sql`payout.payment_reference`)),
    among('payout', named),
  ],
};

/** The rows of a table within 48 hours of the line, nearest first on either side, some of each. */
function nearest(
  table: string,
  alias: string,
  where: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) {
  const rows = sql`select * from ${sql.table(table)} where ${where}`;
  return sql`(
    (${rows} and ${at} >= line.at and ${at} <= line.at + ${NEAR} order by ${at} limit ${most})
    union all
    (${rows} and ${at} < line.at and ${at} >= line.at - ${NEAR} order by ${at} desc limit ${most})
  ) as ${sql.table(alias)}`;
}

const isNear = (at: RawBuilder<unknown>) =>
  sql`${at} between line.at - ${NEAR} and line.at + ${NEAR}`;
const saidAt = sql`coalesce(declared_at, created_at)`;
const waits = sql`status in ('open', 'declared') and lower(method) = lower(line.account)`;

const entries = (kind: 'pay_in' | 'pay_out', amount: RawBuilder<unknown>) => sql`
  select ${columns.entry}, true as is_of_account, ${ofOperator}
  from reserve_entry entry
  where entry.kind = ${sql.lit(kind)} and entry.amount_centavos = ${amount}
    and ${isNear(sql`entry.created_at`)} and ${isFree.entry}`;

/** What has the line's amount, or nearly, about then. */
const byAmount = {
  in: [
    among(
      'load',
      nearest(
        'capital_load',
        'load',
        sql`lower(method) = lower(line.account) and status = 'completed'
          and amount_centavos = line.amount_centavos`,
        sql`created_at`,
      ),
    ),
    among(
      'cashIn',
      nearest(
        'cash_in',
        'cash_in',
        sql`${waits} and amount_centavos = line.amount_centavos`,
        saidAt,
      ),
    ),
    among(
      'cashIn',
      nearest(
        'cash_in',
        'cash_in',
        sql`${waits} and amount_centavos = line.amount_centavos + line.fee_centavos`,
        saidAt,
      ),
    ),
    among(
      'cashIn',
      sql`(
        select * from cash_in
        where status = 'declared' and lower(method) = lower(line.account)
          and amount_centavos between line.amount_centavos - ${sql.lit(NEAR_CENTAVOS)}
            and line.amount_centavos + ${sql.lit(NEAR_CENTAVOS)}
          and amount_centavos <> line.amount_centavos and ${isNear(sql`declared_at`)}
        limit ${most}
      ) as cash_in`,
    ),
    among(
      'payoutReturn',
      nearest(
        'payout',
        'payout',
        sql`state = 'returned' and account_of(method) = account_of(line.account)
          and amount_centavos = line.amount_centavos`,
        sql`ended_at`,
      ),
    ),
    entries('pay_in', sql`line.amount_centavos`),
  ],
  out: [
    among(
      'payout',
      nearest(
        'payout',
        'payout',
        sql`state in ('sent', 'returned') and account_of(method) = account_of(line.account)
          and amount_centavos = -line.amount_centavos`,
        sql`paid_at`,
      ),
    ),
    sql`select ${columns.batch}, true as is_of_account, ${ofOperator}
      from payout_batch batch
      where account_of(batch.method) = account_of(line.account)
        and batch.paid_centavos = -line.amount_centavos and ${isFree.batch}
      order by batch.ended_at desc limit ${most}`,
    entries('pay_out', sql`-line.amount_centavos`),
    sql`select ${columns.unclaimed}, true as is_of_account, ${ofOperator}
      from unclaimed_money owed
      where owed.amount_centavos = -line.amount_centavos and ${isNear(sql`owed.paid_at`)}
        and ${isFree.unclaimed}`,
  ],
};

/** Which of these cash-ins were opened again. */
export async function findReopened(db: Db, cashInIds: readonly string[]): Promise<Set<string>> {
  if (cashInIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from cash_in where id = any(${[...cashInIds]}::uuid[]) and round > 1`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const inParts = (parts: readonly RawBuilder<unknown>[]) =>
  uniteAll(parts.map((part) => sql`(${part})`));

async function read(
  db: Db,
  which: RawBuilder<unknown>,
  parts: readonly RawBuilder<unknown>[],
  where: RawBuilder<SqlBool> = sql`true`,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select line.id as line_id, found.*, member.username, member.phone as member_phone
    from bank_line line
    cross join lateral (
      select array(
        select distinct ltrim(word, '0')
        from unnest(array_prepend(line.payment_reference, line.named_references)) as word
        where word is not null
      ) as keys
      -- Else the planner reads the words again for each row that is compared.
      offset 0
    ) as said
    -- Else PostgreSQL may start from all that was ever booked.
    cross join lateral (select * from (${inParts(parts)}) as each where ${where} offset 0) as found
    left join (select id, username, phone from member) as member on member.id = found.member_id
    where ${which}`.execute(db);
  return rows;
}

const isIn = sql<SqlBool>`line.amount_centavos > 0`;
const isOut = sql<SqlBool>`line.amount_centavos < 0`;

/** What these unmatched lines may be: of one name, or of one amount about then. */
export async function findCandidates(
  db: Db,
  lines: readonly Pick<LineRow, 'id' | 'amountCentavos'>[],
): Promise<CandidateRow[]> {
  const isAmong = sql`line.id = any(${lines.map(({ id }) => id)}::uuid[])`;
  const has = (sign: number) => lines.some((line) => Math.sign(line.amountCentavos) === sign);
  const incoming = [...byName.cashIns, ...byName.in, ...byAmount.in];
  return [
    ...(has(1) ? await read(db, sql`${isAmong} and ${isIn}`, incoming) : []),
    ...(has(-1)
      ? await read(db, sql`${isAmong} and ${isOut}`, [...byName.out, ...byAmount.out])
      : []),
  ];
}

/** What is booked and all unmatched lines name, of their account and amount. */
export async function findBooked(db: Db): Promise<CandidateRow[]> {
  const isEqual = sql<SqlBool>`each.is_of_account
    and each.amount_centavos = abs(line.amount_centavos)`;
  const isOpen = sql`line.status = 'unmatched'`;
  return [
    ...(await read(db, sql`${isOpen} and ${isIn}`, byName.in, isEqual)),
    ...(await read(db, sql`${isOpen} and ${isOut}`, byName.out, isEqual)),
  ];
}

/** Cash-ins that wait and unmatched lines name, of their account and amount. */
export async function findNamedCashIns(db: Db): Promise<CandidateRow[]> {
  const naming = namingLines({
    code: sql`cash_in.reference`,
    paymentReference: sql`cash_in.payment_reference`,
  });
  const isEqual = sql`lower(cash_in.method) = lower(line.account)
    and cash_in.amount_centavos = line.amount_centavos`;
  const { rows } = await sql<CandidateRow>`
    select line.id as line_id, ${books.cashIn.select}, null as username, null as member_phone
    from cash_in cross join lateral (${naming}) as naming
    join bank_line line on line.id = naming.id
    where cash_in.status = 'declared' and ${isEqual}
    union all
    -- Expired ones stay open, so that all open ones are too many.
    select line.id, ${books.cashIn.select}, null, null
    from bank_line line join cash_in on cash_in.reference = line.cash_in_reference
    where line.status = 'unmatched' and line.cash_in_reference is not null
      and cash_in.status = 'open' and ${isEqual}`.execute(db);
  return rows;
}
