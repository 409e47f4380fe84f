import {
  type AccountUse,
  type FoundKind,
  readMobile,
  readReferenceText,
  readSearchedReference,
} from '@barya/contract';
import { type Centavos, parsePesos } from '@barya/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '../../database/tables.ts';
import { type PersonRow, peopleAs } from '../../people/person.ts';
import { findFewMembersMatching, isAmong } from '../../people/search.ts';
import { hasNumber } from '../../people/search-rows.ts';

/** So many of each part are found. */
const MOST_FOUND = 8;
const most = sql.lit(MOST_FOUND);
/** How many uses of an account of each kind are read to find its members. */
const mostOfAccount = sql.lit(200);

export interface MemberFound extends PersonRow {
  id: string;
  role: string;
  status: Row<'member'>['status'];
  isActive: boolean;
}

/** Larger than any text that begins with another. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Members whose username, email or phone begins with the text; without one, those who contain it, if
 * they are few. Each part reads a range of its index.
 */
export async function findMembers(db: Db, text: string): Promise<MemberFound[]> {
  const start = text.toLowerCase();
  const end = `${start}${LAST_CHARACTER}`;
  const digits = readMobile(text) ?? text.replace(/[\s-]/g, '');
  const { rows } = await sql<MemberFound>`
    with begins as (
      (select id from member where lower(username) >= ${start} and lower(username) < ${end}
        order by lower(username) limit ${most})
      union
      (select id from member where lower(email) >= ${start} and lower(email) < ${end}
        order by lower(email) limit ${most})
      union
      (select id from member where phone >= ${digits} and phone < ${`${digits}${LAST_CHARACTER}`}
        order by phone limit ${most})
    )
    select m.id, m.username, m.email, m.phone, m.role, m.status, m.is_active
    from begins join member m on m.id = begins.id
    where m.deleted_at is null
    order by lower(m.username) <> ${start}, lower(m.username) limit ${most}`.execute(db);
  return rows.length > 0 ? rows : findContaining(db, text);
}

async function findContaining(db: Db, text: string): Promise<MemberFound[]> {
  // Without three letters in a row no index finds a part of a name.
  if (!/[\p{L}\p{N}]{3}/u.test(text)) return [];
  const ids = (await findFewMembersMatching(db, text)) ?? [];
  if (ids.length === 0) return [];
  const { rows } = await sql<MemberFound>`
    select id, username, email, phone, role, status, is_active from member
    where ${isAmong('id', ids)} and deleted_at is null
    order by lower(username) limit ${most}`.execute(db);
  return rows;
}

export interface ReferenceFound extends PersonRow {
  kind: FoundKind;
  id: string;
  reference: string;
  memberId: string | null;
  amountCentavos: Centavos;
  at: Date;
}

/** The fewest characters of a reference of ours by which it is found. */
const SHORTEST_BEGINNING = 3;

/**
 * What has a reference of ours that begins with this text, a payment's that is it, grouped or not, or
 * exactly this amount of pesos; newest first.
 */
export async function findReferences(db: Db, text: string): Promise<ReferenceFound[]> {
  const ours = readReferenceText(text);
  const printed = readSearchedReference(text);
  const centavos = /^[₱\d][\d,]*(?:\.\d{1,2})?$/.test(text)
    ? parsePesos(text.replace('₱', ''))
    : null;
  const begins = (prefix: string) => {
    const code = ours.slice(ours.startsWith(prefix) ? prefix.length : 0);
    if (code.length < SHORTEST_BEGINNING) return sql`false`;
    const start = prefix === '' ? code : `${prefix}-${code}`;
    return sql`reference >= ${start} and reference < ${`${start}${LAST_CHARACTER}`}
      order by reference limit ${most}`;
  };
  // Ids are in the order of time.
  const ofAmount = sql`amount_centavos = ${centavos} order by id desc limit ${most}`;
  const { rows } = await sql<ReferenceFound>`
    select f.*, m.username, m.email, m.phone
    from (
      (select 'withdrawal' as kind, id, reference, member_id, amount_centavos, created_at as at
        from withdrawal where ${begins('')})
      union
      (select 'withdrawal', id, reference, member_id, amount_centavos, created_at
        from withdrawal where ${ofAmount})
      union
      (select 'payout', id, payment_reference, member_id, amount_centavos, approved_at
        from payout where ltrim(payment_reference, '0') = ${printed} limit ${most})
      union
      (select 'payout', id, return_reference, member_id, amount_centavos, approved_at
        from payout where ltrim(return_reference, '0') = ${printed} limit ${most})
      union
      (select 'payout_batch', id, reference, null, total_centavos, created_at
        from payout_batch where ${begins('PB')})
      union
      (select 'load', id, reference, member_id, amount_centavos, created_at
        from capital_load where ${begins('')})
      union
      (select 'load', id, reference, member_id, amount_centavos, created_at
        from capital_load where ${ofAmount})
      union
      (select 'load', id, payment_reference, member_id, amount_centavos, created_at
        from capital_load where ltrim(payment_reference, '0') = ${printed} limit ${most})
      union
      (select 'cash_in', id, reference, member_id, amount_centavos, created_at
        from cash_in where ${begins('BRY')})
      union
      (select 'cash_in', id, reference, member_id, amount_centavos, created_at
        from cash_in where ${ofAmount})
      union
      (select 'cash_in', id, payment_reference, member_id, amount_centavos, created_at
        from cash_in where ltrim(payment_reference, '0') = ${printed} limit ${most})
      union
      (select 'reserve_entry', id, reference, null, amount_centavos, created_at
        from reserve_entry where ${begins('')})
    ) as f
    left join ${peopleAs('m')} on m.id = f.member_id
    order by f.at desc limit ${most}`.execute(db);
  return rows;
}

export interface AccountFound extends PersonRow {
  memberId: string;
  /** Null where a sender gave none. */
  accountNumber: string | null;
  accountName: string | null;
  method: string;
  use: AccountUse;
  usedAt: Date | null;
}

/**
 * Members who withdrew to an account, saved it or paid in from it, the last first: one of this number,
 * or in whose name a word begins with the text.
 */
export async function findAccounts(db: Db, text: string): Promise<AccountFound[]> {
  const isNumber = /\d{4}/.test(text.replace(/[\s-]/g, ''));
  if (!isNumber && !/\p{L}{2}/u.test(text)) return [];
  const usesIn = (rows: RawBuilder<unknown>, whose: 'account' | 'sender') => {
    const [number, name] = [`${whose}_number`, `${whose}_name`];
    if (isNumber) return sql`(${rows} where ${hasNumber(number, text)} limit ${mostOfAccount})`;
    // Many names begin with a word of many: those suffice, and the search by words does not start.
    return sql`(select * from ((${rows} where ${begins(name, text)} limit ${mostOfAccount})
      union all ${rows} where ${hasWord(name, text)}) as named limit ${mostOfAccount})`;
  };
  const withdrew = sql`select member_id, account_number, account_name, method,
    'withdrew' as use, created_at as used_at from withdrawal`;
  const saved = sql`select member_id, account_number, account_name, method,
    'saved' as use, null::timestamptz as used_at from payout_account`;
  const paidIn = sql`select member_id, sender_number as account_number,
    sender_name as account_name, method, 'paid_in' as use, created_at as used_at from cash_in`;
  const { rows } = await sql<AccountFound>`
    select u.*, m.username, m.email, m.phone
    from (
      select distinct on (member_id) *
      from (
        ${usesIn(withdrew, 'account')}
        union all ${usesIn(saved, 'account')}
        union all ${usesIn(paidIn, 'sender')}
      ) as uses
      order by member_id, used_at desc nulls last
    ) as u
    join ${peopleAs('m')} on m.id = u.member_id
    order by u.used_at desc nulls last limit ${most}`.execute(db);
  return rows;
}

function begins(column: string, text: string): RawBuilder<SqlBool> {
  const [name, start] = [sql`lower(${sql.ref(column)})`, text.toLowerCase()];
  return sql`${sql.ref(column)} <> '' and ${name} >= ${start}
    and ${name} < ${`${start}${LAST_CHARACTER}`}`;
}

/** Whether another word than the first begins with the text. The signs bound a word's trigrams. */
function hasWord(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `[ .,'/(-]${text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}`;
  return sql`${sql.ref(column)} <> '' and lower(${sql.ref(column)}) ~ ${pattern}`;
}
