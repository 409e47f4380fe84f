import { writeClick } from '../click-statement.ts';

/**
 * pgbench scripts. Ids are built from numbers, since pgbench has no other variables. The offset
 * makes each number 16 hexadecimal digits.
 */
const OFFSET = -9_000_000_000_000_000_000n;

function idOf(variable: string): string {
  return `('0000000000000000' || to_hex(:${variable}::bigint))::uuid`;
}

/** The id of a number, as SQL. */
export function idOfNumber(number: string): string {
  return `('0000000000000000' || to_hex(${number} + ${OFFSET}))::uuid`;
}

const twoMembers = `\\set debit random(1, :members)
\\set credit 1 + (:debit + random(0, :members - 2)) % :members
\\set debit_account ${OFFSET} + :debit * 256 + 1
\\set credit_account ${OFFSET} + :credit * 256 + 1
\\set amount random(1, 100)
\\set count :count + 1
\\set id ${OFFSET} + (:run * 1000 + :client_id) * 1000000000 + :count
`;

/** Moves a principal between two members' wallets, by the call that `createTransfers` makes. */
export const ourTransfer = `${twoMembers}select ledger.create_transfer(
  now(), ${idOf('id')}, 'transfer', ${idOf('debit_account')}, ${idOf('credit_account')},
  :amount, 30::smallint, ${idOf('debit_account')});
`;

/** The same move by a function without checks. */
export const bareTransfer = `${twoMembers}select bare.create_transfer(
  now(), ${idOf('id')}, ${idOf('debit_account')}, ${idOf('credit_account')}, :amount);
`;

/** The same move, statement by statement, as applications without such a function do it. */
export const textbookTransfer = `${twoMembers}\\set low least(:debit_account, :credit_account)
\\set high greatest(:debit_account, :credit_account)
begin;
select * from textbook.account where id = ${idOf('low')} for update;
select * from textbook.account where id = ${idOf('high')} for update;
update textbook.account
  set debits_posted = debits_posted + :amount, last_transfer_at = now()
  where id = ${idOf('debit_account')};
update textbook.account
  set credits_posted = credits_posted + :amount, last_transfer_at = now()
  where id = ${idOf('credit_account')};
insert into textbook.transfer
  (id, debit_account_id, credit_account_id, reference_id, amount_centavos, created_at, code, kind,
   debit_balance_after, credit_balance_after)
  values (${idOf('id')}, ${idOf('debit_account')}, ${idOf('credit_account')},
    ${idOf('debit_account')}, :amount, now(), 30, 'transfer', 0, 0);
end;
`;

/**
 * Tables with the same columns, indexes, constraints and keys, and the functions that check rows.
 */
export const textbookTables = `
  create schema textbook;
  create table textbook.account (like ledger.account including all excluding constraints)
    with (fillfactor = 70);
  create table textbook.transfer (like ledger.transfer including all excluding constraints);
  do $$
  declare
    v_same text;
  begin
    for v_same in
      select pg_get_functiondef(oid) from pg_proc where oid in
        ('ledger.keeps_rules(ledger.account)'::regprocedure,
         'ledger.keeps_rules(ledger.transfer)'::regprocedure)
      union all
      select format('alter table %s add %s', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where contype in ('c', 'f')
        and conrelid in ('ledger.account'::regclass, 'ledger.transfer'::regclass)
    loop
      execute replace(replace(v_same, 'ledger.', 'textbook.'), 'textbook.refuse', 'ledger.refuse');
    end loop;
  end $$;
  insert into textbook.account select * from ledger.account where code = 1;
`;

/**
 * A transfer without guards, the upper bound for any function: two balances and a row, in tables
 * with only a primary key. Accounts are locked in the order of their ids.
 */
export const bareTables = `
  create schema bare;
  create table bare.account (id uuid primary key, balance_centavos bigint not null)
    with (fillfactor = 70);
  create table bare.transfer (id uuid primary key, debit_account_id uuid not null,
    credit_account_id uuid not null, amount_centavos bigint not null, created_at timestamptz not null);
  insert into bare.account select id, credits_posted from ledger.account where code = 1;
  create function bare.create_transfer(
    p_at timestamptz, p_id uuid, p_debit_id uuid, p_credit_id uuid, p_amount bigint
  ) returns timestamptz language plpgsql as $$
  begin
    if p_debit_id < p_credit_id then
      update bare.account set balance_centavos = balance_centavos - p_amount where id = p_debit_id;
    end if;
    update bare.account set balance_centavos = balance_centavos + p_amount where id = p_credit_id;
    if p_debit_id > p_credit_id then
      update bare.account set balance_centavos = balance_centavos - p_amount where id = p_debit_id;
    end if;
    insert into bare.transfer values (p_id, p_debit_id, p_credit_id, p_amount, p_at);
    return p_at;
  end $$;
`;

const aMember = `\\set member random(1, :members)
\\set owner ${OFFSET} + :member * 256
\\set account ${OFFSET} + :member * 256 + 4
`;

/** A click as the product draws it. The limit is high enough never to refuse. */
export async function drawClick(): Promise<string> {
  const click = await writeClick({
    memberId: idOf('owner'),
    accountId: idOf('account'),
    day: "'2026-03-01'::date",
    key: ':key::bigint',
  });
  return `${aMember}\\set key random(1, 281474976710655)\n${click}`;
}

/** The first click of a day: settles the day before and holds the new one, in one batch. */
export function turnDay(fund: 'shared' | 'separate'): string {
  const stripe = `('ffffffffffffffffffffffffffff' || lpad(to_hex(:member::int % 16), 2, '0') || '27')::uuid`;
  return `${aMember}\\set count :count + 1
\\set post ${OFFSET} + (:run * 1000 + :client_id) * 1000000000 + :count * 2
\\set hold :post + 1
\\set counterparty ${OFFSET} + :member * 256 + 127
begin;
select hold_id, least(clicks, 50) as clicks from click_day
  where member_id = ${idOf('owner')} for update \\gset
select ledger.create_transfers(now(), array[${idOf('post')}, ${idOf('hold')}],
  '{post,hold}', array[null, ${fund === 'shared' ? stripe : idOf('counterparty')}],
  array[null, ${idOf('account')}], array[:clicks::bigint * 20, 1000],
  array[:hold_id, null]::uuid[], '{41,40}', array[${idOf('owner')}, ${idOf('owner')}], false);
update click_day set previous_day = day, previous_pay_centavos = pay_centavos,
  previous_keys = click_keys, clicks = 1, posted_clicks = 0, hold_id = ${idOf('hold')},
  click_keys = array_fill(0::bigint, array[1])
  where member_id = ${idOf('owner')};
end;
`;
}
