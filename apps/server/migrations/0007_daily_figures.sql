-- What happened on each day of Manila that is over, so that a year of days is read without its
-- transfers. A row is written once, by a job, soon after its day; money in is loads less reverts, so
-- it may be below zero.

create table daily_figure (
  day date not null,
  new_members bigint not null,
  clicks bigint not null,
  click_earnings_centavos bigint not null,
  money_in_centavos bigint not null,
  money_out_centavos bigint not null,
  constraint daily_figure_pkey primary key (day),
  constraint daily_figure_counts_not_negative check (
    new_members >= 0 and clicks >= 0 and click_earnings_centavos >= 0 and money_out_centavos >= 0
  )
);

-- Loads, reverts and paid withdrawals, by when: the codes are those of src/chart-of-accounts.ts.
create index transfer_cash on ledger.transfer (created_at) include (code, amount_centavos)
  where code in (10, 11, 51);

-- The clicks of a day are in the rows of members, under one of two days. Neither column changes with
-- a click, only with the first one of a day.
create index click_day_current on click_day (day);
create index click_day_previous on click_day (previous_day);

grant select, insert on daily_figure to barya_app;
