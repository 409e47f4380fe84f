-- Double-entry accounting after TigerBeetle's model: accounts with debits and credits, posted and
-- pending; immutable transfers between two accounts; holds that end once. The application's role
-- reads these tables and calls the functions. Only the functions, which run as the owner, write
-- balances.

create schema ledger;
grant usage on schema ledger to barya_app;

create type ledger.normal_side as enum ('credit', 'debit');
-- Kinds after 'hold' end a hold or reverse a transfer: `ledger.keeps_rules` relies on the order.
create type ledger.transfer_kind as enum ('transfer', 'hold', 'post', 'void', 'reversal');

-- Numbers a transaction above every earlier one. The sealed log takes rows in this order, because
-- ids and times come from the client and prove nothing.
create function ledger.number_transaction(p_transaction xid8) returns bigint
language sql immutable parallel safe as $$
  select p_transaction::text::bigint
$$;

-- Moves `ledger.number_transaction` beyond `p_last` if the cluster's count restarted, as after
-- restoring a dump. The caller keeps all writers out.
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

-- `owner_id` and `code` belong to the client. Rows with the same `stripe_group` form one account:
-- with stripes, many transfers run at once without waiting for one row.
create table ledger.account (
  id uuid not null,
  owner_id uuid not null,
  code smallint not null,
  normal_side ledger.normal_side not null,
  stripe_group uuid,
  stripe_index smallint,
  debits_posted bigint not null default 0,
  debits_pending bigint not null default 0,
  credits_posted bigint not null default 0,
  credits_pending bigint not null default 0,
  created_at timestamptz not null,
  -- Null for stripes: see `ledger.create_transfers`.
  last_transfer_at timestamptz,
  constraint account_pkey primary key (id)
) with (fillfactor = 70);

create index account_owner on ledger.account (owner_id, code);
create unique index account_stripe on ledger.account (stripe_group, stripe_index)
  where stripe_group is not null;

-- `target_id`: the hold that a post or void ends, or the transfer that a reversal reverses.
-- `reference_id`: the client's id of the event. `amount_centavos` of a void is what it released.
-- `..._balance_after`: the account's available balance right after this transfer.
create table ledger.transfer (
  id uuid not null,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  target_id uuid,
  reference_id uuid,
  amount_centavos bigint not null,
  created_at timestamptz not null,
  code smallint not null,
  kind ledger.transfer_kind not null,
  debit_balance_after bigint not null,
  credit_balance_after bigint not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint transfer_pkey primary key (id),
  constraint transfer_debit_account_known foreign key (debit_account_id) references ledger.account (id),
  constraint transfer_credit_account_known foreign key (credit_account_id) references ledger.account (id),
  constraint transfer_target_known foreign key (target_id) references ledger.transfer (id)
);

create unique index transfer_target_once on ledger.transfer (target_id) where target_id is not null;
-- Without the id: the few transfers of one instant are sorted when read.
create index transfer_credits on ledger.transfer (credit_account_id, created_at);
-- Without the time: nearly all debits are of stripes, whose history is never read in order.
create index transfer_debits on ledger.transfer (debit_account_id);
-- Rows arrive almost in this order, so a BRIN index finds them with a few bytes per 32 pages.
create index transfer_transaction on ledger.transfer using brin (transaction_number)
  with (pages_per_range = 32, autosummarize = on);

-- The total ever posted per code, so that no total scans the transfers. A code has 64 rows, for the
-- same reason as stripes.
create table ledger.tally (
  code smallint not null,
  stripe_index smallint not null,
  amount_centavos bigint not null,
  transfers bigint not null,
  constraint tally_pkey primary key (code, stripe_index)
) with (fillfactor = 50);

grant select on ledger.account, ledger.transfer, ledger.tally to barya_app;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are immutable' using errcode = 'LG001';
end $$;

create trigger transfer_immutable before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

-- Row rules are one function per table, called by a CHECK constraint with the whole row. PostgreSQL
-- parses a constraint in each writing statement (a fifth of a transfer's time), but a function only
-- once per session.

-- Raises the error that a constraint named `p_rule` would raise.
create function ledger.refuse_row(p_table text, p_rule text) returns void language plpgsql as $$
begin
  raise check_violation using
    message = format('new row for relation "%s" violates check constraint "%s"', p_table, p_rule),
    schema = 'ledger', table = p_table, constraint = p_rule;
end $$;

create function ledger.keeps_rules(p_account ledger.account) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if least(p_account.debits_posted, p_account.debits_pending,
    p_account.credits_posted, p_account.credits_pending) < 0 then
    perform ledger.refuse_row('account', 'account_amounts_not_negative');
  end if;
  if p_account.normal_side = 'credit'
    and p_account.debits_posted + p_account.debits_pending > p_account.credits_posted
    or p_account.normal_side = 'debit'
    and p_account.credits_posted + p_account.credits_pending > p_account.debits_posted then
    perform ledger.refuse_row('account', 'account_available_balance_not_negative');
  end if;
  if (p_account.stripe_group is null) <> (p_account.stripe_index is null) then
    perform ledger.refuse_row('account', 'account_stripe_is_whole');
  end if;
  return true;
end $$;

create function ledger.keeps_rules(p_transfer ledger.transfer) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if p_transfer.amount_centavos <= 0 then
    perform ledger.refuse_row('transfer', 'transfer_amount_positive');
  end if;
  if p_transfer.debit_account_id = p_transfer.credit_account_id then
    perform ledger.refuse_row('transfer', 'transfer_accounts_differ');
  end if;
  if (p_transfer.kind > 'hold') <> (p_transfer.target_id is not null) then
    perform ledger.refuse_row('transfer', 'transfer_target_fits_kind');
  end if;
  return true;
end $$;

alter table ledger.account
  add constraint account_keeps_rules check (ledger.keeps_rules(account));
alter table ledger.transfer
  add constraint transfer_keeps_rules check (ledger.keeps_rules(transfer));
