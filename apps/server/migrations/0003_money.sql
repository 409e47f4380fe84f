-- What members do with money. The money itself is in the ledger; these rows say what it is for.

-- A member's current day of clicks: one row a member for good. Pay and limits are fixed by the
-- day's first click. `hold_id` is the ledger's hold of what is still to be drawn; clicks after
-- `posted_clicks` are drawn from it but not yet posted. `click_keys` has one element a click: the
-- shortened Idempotency-Key, or 0; yesterday's stay for retries across midnight.
create table click_day (
  member_id uuid not null,
  day date,
  clicks integer not null default 0,
  posted_clicks integer not null default 0,
  pay_centavos bigint not null default 0,
  click_limit integer not null default 0,
  hold_id uuid,
  click_keys bigint[] not null default '{}',
  previous_day date,
  previous_pay_centavos bigint not null default 0,
  previous_keys bigint[] not null default '{}',
  constraint click_day_pkey primary key (member_id),
  constraint click_day_member_known foreign key (member_id) references member (id),
  constraint click_day_within_limit check (
    clicks between 0 and click_limit and posted_clicks between 0 and clicks
  )
) with (fillfactor = 50);

create index click_day_unsettled on click_day (day) where hold_id is not null;

-- A package that was sold: its terms never change. `closed_at`: nothing is left in its escrow.
create table package (
  id uuid not null,
  member_id uuid not null,
  package_type smallint not null,
  principal_centavos bigint not null,
  income_centavos bigint not null,
  days integer not null,
  started_at timestamptz not null,
  matures_at timestamptz not null,
  rolled_from_id uuid,
  closed_at timestamptz,
  constraint package_pkey primary key (id),
  constraint package_member_known foreign key (member_id) references member (id),
  constraint package_type_known check (package_type between 1 and 4),
  constraint package_amounts_sound check (principal_centavos > 0 and income_centavos >= 0),
  constraint package_matures_after_start check (days > 0 and matures_at > started_at)
);

create index package_open_of_member on package (member_id, matures_at) where closed_at is null;
create index package_open_newest on package (started_at desc, id desc) where closed_at is null;
create index package_open_maturity on package (matures_at desc, id desc) where closed_at is null;
create index package_open_largest on package (principal_centavos desc, id desc)
  where closed_at is null;

-- What left a package's escrow, and where to. `period` is 0 for all that was left, 2 to 5 for one
-- instalment of package 4; each can leave once.
create table package_payout (
  id uuid not null,
  member_id uuid not null,
  package_id uuid not null,
  period smallint not null,
  action text not null,
  principal_centavos bigint not null,
  income_centavos bigint not null,
  rolled_into_id uuid,
  created_at timestamptz not null,
  constraint package_payout_pkey primary key (id),
  constraint package_payout_once unique (package_id, period),
  constraint package_payout_package_known foreign key (package_id) references package (id),
  constraint package_payout_period_known check (period in (0, 2, 3, 4, 5)),
  constraint package_payout_action_known check (action in ('claim', 'rollover', 'unclaimed')),
  constraint package_payout_amounts_sound check (
    principal_centavos >= 0 and income_centavos >= 0
  )
);

create index package_payout_of_member on package_payout (member_id, created_at desc, id desc);

-- `hold_ids`: one hold in the ledger for each balance that it came from.
create table withdrawal (
  id uuid not null,
  member_id uuid not null,
  reference text not null,
  source text not null,
  amount_centavos bigint not null,
  method text not null,
  account_number text not null,
  account_name text not null,
  package_type smallint,
  status text not null,
  hold_ids uuid[] not null,
  held_until timestamptz,
  created_at timestamptz not null,
  processed_at timestamptz,
  processed_by uuid,
  reason text,
  constraint withdrawal_pkey primary key (id),
  constraint withdrawal_reference_unique unique (reference),
  constraint withdrawal_member_known foreign key (member_id) references member (id),
  constraint withdrawal_source_known check (
    source in ('direct_indirect', 'click_earnings', 'shared_capital')
  ),
  constraint withdrawal_status_known check (
    status in ('pending', 'approved', 'completed', 'rejected')
  ),
  constraint withdrawal_amount_positive check (amount_centavos > 0),
  constraint withdrawal_processed_when_decided check ((status = 'pending') = (processed_at is null))
);

create index withdrawal_of_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_newest on withdrawal (created_at desc, id desc);
create index withdrawal_by_status on withdrawal (status, created_at desc, id desc);
create index withdrawal_by_source on withdrawal (source, created_at desc, id desc);
create index withdrawal_by_source_status on withdrawal (source, status, created_at desc, id desc);
create index withdrawal_by_amount on withdrawal (amount_centavos desc, id desc);
create statistics withdrawal_source_status (mcv) on source, status from withdrawal;

-- How many withdrawals there are of each source and status, so that the dashboard never counts
-- them. Spread over 16 rows by the member, as the accounts that they are paid from.
create table withdrawal_tally (
  source text not null,
  status text not null,
  stripe_index smallint not null,
  withdrawals bigint not null,
  constraint withdrawal_tally_pkey primary key (source, status, stripe_index)
) with (fillfactor = 50);

create function add_to_withdrawal_tally() returns trigger language plpgsql as $$
begin
  insert into withdrawal_tally as t (source, status, stripe_index, withdrawals)
  select new.source, c.status, get_byte(uuid_send(new.member_id), 14) & 15, c.change
  from (values (new.status, 1), (case tg_op when 'UPDATE' then old.status end, -1))
    as c (status, change)
  where c.status is not null
  order by c.status
  on conflict (source, status, stripe_index) do update
    set withdrawals = t.withdrawals + excluded.withdrawals;
  return null;
end $$;

create trigger withdrawal_inserted after insert on withdrawal
  for each row execute function add_to_withdrawal_tally();
create trigger withdrawal_status_changed after update of status on withdrawal
  for each row when (old.status <> new.status) execute function add_to_withdrawal_tally();

-- Where a member's money was sent before, by the number as compared (digits and letters only).
create table withdrawal_destination (
  member_id uuid not null,
  account_number text not null,
  first_used_at timestamptz not null,
  constraint withdrawal_destination_pkey primary key (member_id, account_number),
  constraint withdrawal_destination_member_known foreign key (member_id) references member (id)
);

create table capital_load (
  id uuid not null,
  member_id uuid not null,
  reference text not null,
  amount_centavos bigint not null,
  description text not null,
  status text not null,
  transfer_id uuid not null,
  loaded_by uuid not null,
  created_at timestamptz not null,
  reverted_by uuid,
  reverted_at timestamptz,
  constraint capital_load_pkey primary key (id),
  constraint capital_load_reference_unique unique (reference),
  constraint capital_load_member_known foreign key (member_id) references member (id),
  constraint capital_load_status_known check (status in ('completed', 'failed')),
  constraint capital_load_amount_positive check (amount_centavos > 0),
  constraint capital_load_failed_when_reverted check ((status = 'failed') = (reverted_at is not null))
);

create index capital_load_newest on capital_load (created_at desc, id desc);
create index capital_load_by_status on capital_load (status, created_at desc, id desc);
create index capital_load_by_amount on capital_load (amount_centavos desc, id desc);
create index capital_load_of_member on capital_load (member_id, created_at desc, id desc);

-- What the operator paid into the reward fund.
create table reserve_entry (
  id uuid not null,
  reference text not null,
  kind text not null,
  amount_centavos bigint not null,
  note text not null,
  made_by uuid,
  created_at timestamptz not null,
  constraint reserve_entry_pkey primary key (id),
  constraint reserve_entry_reference_unique unique (reference),
  constraint reserve_entry_kind_known check (kind in ('opening_reserve', 'pay_in')),
  constraint reserve_entry_amount_positive check (amount_centavos > 0)
);

create index reserve_entry_newest on reserve_entry (created_at desc, id desc);
create unique index reserve_entry_opening_once on reserve_entry (kind) where kind = 'opening_reserve';

-- What is still owed to somebody whose account was deleted. `holder` names the person for as long
-- as it is owed, and is erased when it is paid.
create table unclaimed_money (
  id uuid not null,
  member_id uuid not null,
  holder text,
  amount_centavos bigint not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_by uuid,
  note text,
  constraint unclaimed_money_pkey primary key (id),
  constraint unclaimed_money_member_known foreign key (member_id) references member (id),
  constraint unclaimed_money_once unique (member_id),
  constraint unclaimed_money_amount_positive check (amount_centavos > 0)
);

create index unclaimed_money_owed on unclaimed_money (created_at desc, id desc) where paid_at is null;

grant select, insert, update, delete on click_day to barya_app;
grant select, insert, update on package, withdrawal, withdrawal_tally, capital_load, unclaimed_money
  to barya_app;
grant select, insert on package_payout, reserve_entry to barya_app;
grant select, insert, delete on withdrawal_destination to barya_app;
