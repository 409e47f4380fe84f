-- Each transfer keeps the number of the transaction that wrote it. What is committed can then be told
-- from what may still come, and taken in the order of what was visible at commit: ids and times are
-- the client's, and prove nothing.

-- The number by which rows know their transaction; greater than that of every earlier one, in the
-- cluster that the database lives in.
create function ledger.number_transaction(p_transaction xid8) returns bigint
language sql immutable parallel safe as $$
  select p_transaction::text::bigint
$$;

-- Lets the numbers go on beyond `p_last` where they would not do so by themselves: in a cluster that
-- a dump was restored into, which counts its transactions from the beginning again. The caller holds
-- off all writers.
create function ledger.number_transactions_beyond(p_last bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if ledger.number_transaction(pg_current_xact_id()) > p_last then
    return;
  end if;
  execute format(
    'create or replace function ledger.number_transaction(p_transaction xid8) returns bigint
     language sql immutable parallel safe as %L',
    format('select p_transaction::text::bigint + %s',
      p_last + 1 - pg_current_xact_id()::text::bigint));
end $$;

revoke all on function ledger.number_transactions_beyond from public;

-- Transfers that there are get the number of this migration, without being written again: the default
-- is no volatile expression, so it is evaluated once for them.
alter table ledger.transfer
  add column transaction_number bigint not null
    default ledger.number_transaction(pg_current_xact_id());

-- Rows come in the order of their numbers, nearly, so a few bytes for each 32 pages find them.
create index transfer_transaction on ledger.transfer using brin (transaction_number)
  with (pages_per_range = 32, autosummarize = on);
