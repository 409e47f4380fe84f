-- The platform's own money: its ledger accounts, loads, reserves and unclaimed money, and the
-- figures and indexes for money reports.

-- The platform's accounts, as in `src/chart-of-accounts.ts`; a test keeps both equal. An id is all
-- ones, then the stripe and the account code. Accounts that members' actions touch have 16 stripes.
select ledger.create_accounts(
  '2026-01-01T00:00:00Z',
  array_agg(p.id), array_agg('ffffffff-ffff-ffff-ffff-ffffffff0000'::uuid), array_agg(p.code),
  array_agg(p.side), array_agg(p.stripe_group), array_agg(p.stripe_index)
)
from (
  select
    ('ffffffff-ffff-ffff-ffff-ffffffff' || lpad(to_hex(s), 2, '0') || lpad(to_hex(a.code), 2, '0'))::uuid as id,
    a.code::smallint as code,
    a.side::ledger.normal_side as side,
    case when a.stripes > 1
      then ('ffffffff-ffff-ffff-ffff-ffffffff00' || lpad(to_hex(a.code), 2, '0'))::uuid end as stripe_group,
    case when a.stripes > 1 then s::smallint end as stripe_index
  from (values
    (32, 'debit', 16),   -- cash in
    (33, 'credit', 16),  -- cash out: referral earnings
    (34, 'credit', 16),  -- cash out: click earnings
    (35, 'credit', 16),  -- cash out: shared capital
    (36, 'credit', 1),   -- cash out: unclaimed money
    (37, 'debit', 1),    -- operator capital
    (38, 'credit', 16),  -- operator revenue
    (39, 'credit', 16),  -- reward fund
    (40, 'credit', 1),   -- unclaimed money
    (41, 'credit', 16),  -- cash out: wallets
    (42, 'credit', 16),  -- withdrawals payable
    (43, 'debit', 1)     -- wrong loads
  ) as a (code, side, stripes)
  cross join lateral generate_series(0, a.stripes - 1) as s
) as p;

-- Indexes for the codes of the chart of accounts. Ids of members and packages sort before the
-- platform's.
create index transfer_member_debits on ledger.transfer (debit_account_id, created_at)
  where debit_account_id < 'ffffffff-ffff-ffff-ffff-ffffffff0000';
-- Members' income by time. Ascending although read newest first: descending inserts leave pages
-- half empty.
create index transfer_direct_income_at on ledger.transfer (created_at)
  where code in (21, 22);
create index transfer_indirect_income_at on ledger.transfer (created_at)
  where code = 23;
create index transfer_click_income_at on ledger.transfer (created_at)
  where code = 41;
create index transfer_package_income_at on ledger.transfer (created_at)
  where code in (33, 35);
-- By time: loads, reverts, wrong loads, fees, payouts sent, returned and not sent, the operator's
-- money, paid unclaimed money.
create index transfer_cash on ledger.transfer (created_at) include (code, amount_centavos)
  where code in (10, 11, 12, 13, 14, 15, 20, 53, 54, 57, 60, 61, 62, 71);
create index transfer_payout_sent on ledger.transfer (reference_id) where code = 53;
-- Transfers are looked up by reference only for reserve entries and paid unclaimed money.
create index transfer_reference_of_platform on ledger.transfer (reference_id)
  where code in (60, 61, 62, 71);

-- Money that a member handed over and staff loaded into the member's wallet. `method`: the payment
-- method that it came by, with the reference that the payment service printed. `loaded_by` is null
-- where the system credited a cash-in. `confirmed_by` and `revert_confirmed_by` are second persons;
-- null where none was needed, or of a lone owner. So it is in the other tables of money.
-- `owed_back_centavos`: the part of a wrong load that was spent when the rest was taken back; the
-- member reads why, and `paid_back_centavos` is what the member paid of it since.
create table capital_load (
  id uuid not null,
  member_id uuid not null,
  reference text not null,
  amount_centavos bigint not null,
  description text not null,
  status text not null,
  transfer_id uuid not null,
  loaded_by uuid,
  confirmed_by uuid,
  method text,
  payment_reference text,
  cash_in_id uuid,
  created_at timestamptz not null,
  reverted_by uuid,
  revert_confirmed_by uuid,
  reverted_at timestamptz,
  owed_back_centavos bigint,
  owed_back_reason text,
  paid_back_centavos bigint not null default 0,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint capital_load_pkey primary key (id),
  constraint capital_load_reference_unique unique (reference),
  constraint capital_load_member_known foreign key (member_id) references member (id),
  constraint capital_load_status_known check (status in ('completed', 'failed')),
  constraint capital_load_amount_positive check (amount_centavos > 0),
  constraint capital_load_reference_has_method check (
    payment_reference is null or method is not null
  ),
  constraint capital_load_cash_in_once unique (cash_in_id),
  constraint capital_load_made_by_somebody check (
    loaded_by is not null or cash_in_id is not null
  ),
  constraint capital_load_confirmed_by_another check (confirmed_by <> loaded_by),
  constraint capital_load_revert_confirmed_by_another check (revert_confirmed_by <> reverted_by),
  constraint capital_load_failed_when_reverted check (
    (status = 'failed') = (reverted_at is not null and owed_back_centavos is null)
  ),
  constraint capital_load_reverted_by_somebody check (
    (reverted_at is null) = (reverted_by is null)
  ),
  constraint capital_load_owed_back_of_reverted check (
    owed_back_centavos is null or reverted_at is not null
  ),
  constraint capital_load_owed_back_within check (owed_back_centavos between 1 and amount_centavos),
  constraint capital_load_owed_back_has_reason check (
    (owed_back_centavos is null) = (owed_back_reason is null)
  ),
  constraint capital_load_paid_back_within check (
    paid_back_centavos between 0 and coalesce(owed_back_centavos, 0)
  )
);

create index capital_load_transaction on capital_load (transaction_number);
create index capital_load_newest on capital_load (created_at desc, id desc);
create index capital_load_by_status on capital_load (status, created_at desc, id desc);
create index capital_load_by_amount on capital_load (amount_centavos desc, id desc);
create index capital_load_of_member on capital_load (member_id, created_at desc, id desc);
create index capital_load_of_method on capital_load (lower(method), created_at desc, id desc)
  where method is not null;
create index capital_load_by_loader on capital_load (loaded_by, created_at desc, id desc)
  where loaded_by is not null;
create index capital_load_owed_back on capital_load (member_id, reverted_at, id)
  where owed_back_centavos is not null;
create index capital_load_payment_reference on capital_load (payment_reference)
  where payment_reference is not null;
create index capital_load_by_method on capital_load (lower(method), amount_centavos, created_at)
  where status = 'completed';
create index capital_load_by_status_amount on capital_load (status, amount_centavos desc, id desc);

-- What members paid of what they owe back. `source`: the balance that the member chose. `by_load_id`:
-- the load of a payment that came from outside; it goes through the wallet at once.
create table owed_back_payment (
  id uuid not null,
  load_id uuid not null,
  source text not null,
  amount_centavos bigint not null,
  by_load_id uuid,
  created_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint owed_back_payment_pkey primary key (id),
  constraint owed_back_payment_load_known foreign key (load_id) references capital_load (id),
  constraint owed_back_payment_by_load_known foreign key (by_load_id) references capital_load (id),
  constraint owed_back_payment_by_load_once unique (by_load_id),
  constraint owed_back_payment_amount_positive check (amount_centavos > 0),
  constraint owed_back_payment_source_known check (
    source in ('direct_indirect', 'click_earnings', 'shared_capital', 'wallet')
  ),
  constraint owed_back_payment_by_load_from_wallet check (
    by_load_id is null or source = 'wallet'
  )
);

create index owed_back_payment_transaction on owed_back_payment (transaction_number);
create index owed_back_payment_of_load on owed_back_payment (load_id, created_at);

-- The operator's deposits into the reward fund and withdrawals from it.
create table reserve_entry (
  id uuid not null,
  reference text not null,
  kind text not null,
  amount_centavos bigint not null,
  note text not null,
  made_by uuid,
  confirmed_by uuid,
  created_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint reserve_entry_pkey primary key (id),
  constraint reserve_entry_reference_unique unique (reference),
  constraint reserve_entry_kind_known check (kind in ('opening_reserve', 'pay_in', 'pay_out')),
  constraint reserve_entry_amount_positive check (amount_centavos > 0),
  constraint reserve_entry_confirmed_by_another check (confirmed_by <> made_by)
);

create index reserve_entry_transaction on reserve_entry (transaction_number);
create index reserve_entry_newest on reserve_entry (created_at desc, id desc);
create unique index reserve_entry_opening_once on reserve_entry (kind) where kind = 'opening_reserve';

-- What the platform still owes to people whose account was deleted. `holder` names the person until
-- it is paid; payment erases salt and name. The deletion's audit entry keeps the SHA-256 of both.
-- `load_id`: the load of a cash-in that was credited after the deletion; `payout_id`: a payout that
-- failed or came back after it.
create table unclaimed_money (
  id uuid not null,
  member_id uuid not null,
  holder text,
  holder_salt bytea,
  amount_centavos bigint not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_by uuid,
  confirmed_by uuid,
  note text,
  load_id uuid,
  payout_id uuid,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint unclaimed_money_pkey primary key (id),
  constraint unclaimed_money_load_once unique (load_id),
  constraint unclaimed_money_payout_once unique (payout_id),
  constraint unclaimed_money_load_known foreign key (load_id) references capital_load (id),
  constraint unclaimed_money_member_known foreign key (member_id) references member (id),
  constraint unclaimed_money_amount_positive check (amount_centavos > 0),
  constraint unclaimed_money_confirmed_by_another check (confirmed_by <> paid_by),
  constraint unclaimed_money_paid_by_somebody check ((paid_at is null) = (paid_by is null)),
  constraint unclaimed_money_holder_salted check ((holder is null) = (holder_salt is null))
);

create index unclaimed_money_of_member on unclaimed_money (member_id);
create index unclaimed_money_transaction on unclaimed_money (transaction_number);
create index unclaimed_money_owed on unclaimed_money (created_at desc, id desc) where paid_at is null;
create index unclaimed_money_newest on unclaimed_money (created_at desc, id desc);
create index unclaimed_money_paid on unclaimed_money (created_at desc, id desc)
  where paid_at is not null;
create index unclaimed_money_paid_at on unclaimed_money (paid_at) where paid_at is not null;
create index unclaimed_money_by_amount on unclaimed_money (amount_centavos desc, id desc);
create index unclaimed_money_owed_by_amount on unclaimed_money (amount_centavos desc, id desc)
  where paid_at is null;
create index unclaimed_money_holder on unclaimed_money using gin (lower(holder) gin_trgm_ops);

-- The figures of each finished day in Manila, so that a year's report reads no transfers. A job
-- writes a row soon after its day, and deletes one that a fast clock wrote too early. Money in is
-- loads minus reverts, money out what was sent minus what came back, so both may be negative. The
-- last two are promises of the reward fund: the income of packages bought or rolled over, and
-- referral income.
create table daily_figure (
  day date not null,
  new_members bigint not null,
  clicks bigint not null,
  click_earnings_centavos bigint not null,
  money_in_centavos bigint not null,
  money_out_centavos bigint not null,
  package_income_centavos bigint not null default 0,
  referral_income_centavos bigint not null default 0,
  constraint daily_figure_pkey primary key (day),
  constraint daily_figure_counts_not_negative check (
    new_members >= 0 and clicks >= 0 and click_earnings_centavos >= 0
  ),
  constraint daily_figure_promises_not_negative check (
    package_income_centavos >= 0 and referral_income_centavos >= 0
  )
);

-- What each finished day moved into and out of the platform, the fund and the fees, by transfer code
-- (docs/decisions/35-monthly-reports.md). Written with the day's `daily_figure`. `method`: of a load
-- or a payout; '' for none. `source`: of a payout; '' for none.
create table daily_movement (
  day date not null,
  code smallint not null,
  method text not null,
  source text not null,
  amount_centavos bigint not null,
  constraint daily_movement_pkey primary key (day, code, method, source),
  constraint daily_movement_day_kept foreign key (day) references daily_figure (day)
    on delete cascade,
  constraint daily_movement_amount_positive check (amount_centavos > 0)
);

grant select on capital_load, owed_back_payment, reserve_entry, unclaimed_money to barya_app;
grant insert (
  id, member_id, reference, amount_centavos, description, status, transfer_id, loaded_by,
  confirmed_by, method, payment_reference, cash_in_id, created_at, reverted_by, revert_confirmed_by,
  reverted_at
), update (
  status, reverted_by, revert_confirmed_by, reverted_at, owed_back_centavos, owed_back_reason,
  paid_back_centavos
) on capital_load to barya_app;
grant insert (id, load_id, source, amount_centavos, by_load_id, created_at)
  on owed_back_payment to barya_app;
grant insert (id, reference, kind, amount_centavos, note, made_by, confirmed_by, created_at)
  on reserve_entry to barya_app;
grant insert (
  id, member_id, holder, holder_salt, amount_centavos, created_at, paid_at, paid_by, note, load_id,
  payout_id
), update (holder, holder_salt, paid_at, paid_by, confirmed_by, note) on unclaimed_money to barya_app;
grant select, insert, delete on daily_figure to barya_app;
grant select, insert on daily_movement to barya_app;
