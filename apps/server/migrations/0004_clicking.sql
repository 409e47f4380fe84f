-- A member's current day of clicks, one row per member. The day's first click fixes pay and limit.
-- `hold_id`: the ledger's hold of what the member may still draw. Clicks after `posted_clicks` are
-- drawn from it but not posted yet. `click_keys` has one element per click: the shortened
-- Idempotency-Key, or 0. Yesterday's keys stay for retries across midnight. `binding` binds member,
-- day, count, pay and limit, with a key outside the database; '' once somebody else changed them.

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
  binding bytea,
  constraint click_day_pkey primary key (member_id),
  constraint click_day_member_known foreign key (member_id) references member (id),
  constraint click_day_within_limit check (
    clicks >= 0 and clicks <= click_limit and posted_clicks >= 0 and posted_clicks <= clicks
  )
) with (fillfactor = 50);

create index click_day_unsettled on click_day (day) where hold_id is not null;
-- For finished days. Both columns change only with the first click of a day.
create index click_day_current on click_day (day);
create index click_day_previous on click_day (previous_day);

grant select, insert, update, delete on click_day to barya_app;
