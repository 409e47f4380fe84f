import { type RawBuilder, sql } from 'kysely';

// What functions of the schema do is written out: the owner of the database could replace them.

/** The day in Manila of an instant. */
export const manilaDay = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`((${at} at time zone 'UTC') + interval '8 hours')::date`;

/** As `account_of`: the account of a payment method, however it is written. */
export const accountOf = (method: RawBuilder<unknown>) => sql`case lower(btrim(${method}))
  when 'g-cash' then 'gcash' when 'paymaya' then 'maya' when 'pay-maya' then 'maya'
  when 'go-tyme' then 'gotyme' when 'gotyme bank' then 'gotyme' when 'go-tyme bank' then 'gotyme'
  else lower(btrim(${method})) end`;

/** As `paying_account`: the known account under which payouts of a method stand. */
export const payingAccount = (method: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select account from (
    select lower(name) as account from public.payment_method
    where ${accountOf(sql`name`)} = ${accountOf(method)} and has_account
    union all
    select lower(account) from public.bank_import
    where ${accountOf(sql`account`)} = ${accountOf(method)}
  ) as known
  order by account <> ${accountOf(sql`account`)}, account limit 1
)`;
