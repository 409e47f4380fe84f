-- Double-entry accounting after TigerBeetle's model: accounts with debits and credits, posted and
-- pending; immutable transfers between two accounts; holds that end exactly once.
-- The application's role may read these tables and call these functions, and nothing else: the
-- functions run with the owner's rights, so that no statement outside them can write a balance.

create schema ledger;
grant usage on schema ledger to barya_app;

create type ledger.normal_side as enum ('credit', 'debit');

-- `owner_id` and `code` belong to the client. An account with `stripe_group` is one of several rows
-- that together are one account, so that many transfers at once need not wait for one row.
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
  constraint account_pkey primary key (id),
  constraint account_amounts_not_negative check (
    debits_posted >= 0 and debits_pending >= 0 and credits_posted >= 0 and credits_pending >= 0
  ),
  constraint account_available_balance_not_negative check (
    case normal_side
      when 'credit' then debits_posted + debits_pending <= credits_posted
      else credits_posted + credits_pending <= debits_posted
    end
  ),
  constraint account_stripe_is_whole check ((stripe_group is null) = (stripe_index is null))
) with (fillfactor = 70);

create index account_owner on ledger.account (owner_id, code);
create unique index account_stripe on ledger.account (stripe_group, stripe_index)
  where stripe_group is not null;

create type ledger.transfer_kind as enum ('transfer', 'hold', 'post', 'void', 'reversal');

-- `target_id`: the hold that a post or void ends, or the transfer that a reversal takes back.
-- `reference_id`: what the client moved the money for. `amount_centavos` of a void is what it gave back.
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
  constraint transfer_pkey primary key (id),
  constraint transfer_debit_account_known foreign key (debit_account_id) references ledger.account (id),
  constraint transfer_credit_account_known foreign key (credit_account_id) references ledger.account (id),
  constraint transfer_target_known foreign key (target_id) references ledger.transfer (id),
  constraint transfer_amount_positive check (amount_centavos > 0),
  constraint transfer_accounts_differ check (debit_account_id <> credit_account_id),
  constraint transfer_target_fits_kind check (
    (kind in ('post', 'void', 'reversal')) = (target_id is not null)
  )
);

create unique index transfer_target_once on ledger.transfer (target_id) where target_id is not null;
create index transfer_debit_account on ledger.transfer (debit_account_id, created_at, id);
create index transfer_credit_account on ledger.transfer (credit_account_id, created_at, id);
create index transfer_reference on ledger.transfer (reference_id) where reference_id is not null;

-- What was ever posted under each code, so that a total never needs a scan of the transfers. Spread
-- over 64 rows a code, for the same reason that accounts have stripes.
create table ledger.tally (
  code smallint not null,
  stripe_index smallint not null,
  amount_centavos bigint not null,
  transfers bigint not null,
  constraint tally_pkey primary key (code, stripe_index)
) with (fillfactor = 50);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are immutable' using errcode = 'LG001';
end $$;

create trigger transfer_immutable before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

grant select on ledger.account, ledger.transfer, ledger.tally to barya_app;
