-- Packages that members bought, their payouts, and what is due on which day.

-- The terms of a sold package never change. `closed_at`: its escrow is empty. `unclaimed_holder`:
-- the deleted member to whom it is owed; money not yet due stays in it. Its salt is that of
-- `unclaimed_money`.
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
  unclaimed_holder text,
  unclaimed_holder_salt bytea,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint package_pkey primary key (id),
  constraint package_member_known foreign key (member_id) references member (id),
  constraint package_type_known check (package_type between 1 and 4),
  constraint package_amounts_sound check (principal_centavos > 0 and income_centavos >= 0),
  constraint package_matures_after_start check (days > 0 and matures_at > started_at),
  constraint package_unclaimed_while_open check (unclaimed_holder is null or closed_at is null),
  constraint package_unclaimed_holder_salted check (
    (unclaimed_holder is null) = (unclaimed_holder_salt is null)
  )
);

create index package_transaction on package (transaction_number);
create index package_of_member on package (member_id, started_at desc, id desc);
create index package_open_of_member on package (member_id, matures_at) where closed_at is null;
create index package_open_maturity on package (matures_at desc, id desc) where closed_at is null;
-- Among packages of one length, the matured ones started first. Across lengths they are mixed.
create index package_open_of_length on package (days, started_at desc, id desc)
  where closed_at is null;
-- Includes the maturity, so that rows of matured packages are not read.
create index package_open_by_amount on package (principal_centavos desc, id desc, matures_at)
  where closed_at is null;
create index package_of_deleted on package (id) where unclaimed_holder is not null;
create index package_started on package (started_at) include (income_centavos);

-- What left a package's escrow, and where to. `period` is 0 for the whole rest, 2 to 5 for an
-- instalment of package 4; each leaves once.
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
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint package_payout_pkey primary key (id),
  constraint package_payout_once unique (package_id, period),
  constraint package_payout_package_known foreign key (package_id) references package (id),
  constraint package_payout_period_known check (period in (0, 2, 3, 4, 5)),
  constraint package_payout_action_known check (action in ('claim', 'rollover', 'unclaimed')),
  constraint package_payout_amounts_sound check (
    principal_centavos >= 0 and income_centavos >= 0
  )
);

create index package_payout_transaction on package_payout (transaction_number);
create index package_payout_of_member on package_payout (member_id, created_at desc, id desc);
-- For searches of thousands of people's income, which read rollovers only.
create index package_payout_rolled on package_payout (member_id) include (rolled_into_id)
  where action = 'rollover';

-- What packages still have to pay by due day, so that a forecast reads no packages. A day has 64
-- rows, so that two sales rarely wait for each other.
create table package_due (
  due_on date not null,
  stripe_index smallint not null,
  amount_centavos bigint not null,
  constraint package_due_pkey primary key (due_on, stripe_index)
) with (fillfactor = 50);

-- The payments of a package and their days in Manila, as in packages/rules. Package 4 has four, in
-- periods 2 to 5, the last with the rounding remainder. Every other package has one, in period 0.
create function package_dues(p_package package)
returns table (period smallint, due_on date, amount_centavos bigint)
language sql stable set search_path = '' as $$
  select d.period::smallint, ((d.due_at at time zone 'UTC') + interval '8 hours')::date,
    d.amount_centavos
  from (
    select 0 as period, p_package.matures_at as due_at,
      p_package.principal_centavos + p_package.income_centavos as amount_centavos
    where p_package.package_type <> 4
    union all
    select part + 1,
      p_package.started_at + make_interval(secs =>
        extract(epoch from p_package.matures_at - p_package.started_at)::double precision * part / 4),
      case part when 4 then t.total - 3 * (t.total / 4) else t.total / 4 end
    from generate_series(1, 4) as part,
      (select p_package.principal_centavos + p_package.income_centavos as total) as t
    where p_package.package_type = 4
  ) as d
$$;

create function add_package_dues() returns trigger language plpgsql as $$
begin
  insert into package_due as t (due_on, stripe_index, amount_centavos)
  select d.due_on, get_byte(uuid_send(new.id), 14) & 63, sum(d.amount_centavos)
  from package_dues(new) d group by d.due_on order by d.due_on
  on conflict (due_on, stripe_index) do update
    set amount_centavos = t.amount_centavos + excluded.amount_centavos;
  return null;
end $$;

-- A payout of period 0 takes everything not paid before.
create function take_package_dues() returns trigger language plpgsql as $$
begin
  insert into package_due as t (due_on, stripe_index, amount_centavos)
  select d.due_on, get_byte(uuid_send(p.id), 14) & 63, -sum(d.amount_centavos)
  from package p cross join lateral package_dues(p) d
  where p.id = new.package_id
    and (d.period = new.period or (new.period = 0 and not exists (
      select from package_payout y where y.package_id = p.id and y.period = d.period)))
  group by p.id, d.due_on order by d.due_on
  on conflict (due_on, stripe_index) do update
    set amount_centavos = t.amount_centavos + excluded.amount_centavos;
  return null;
end $$;

create trigger package_sold after insert on package
  for each row execute function add_package_dues();
create trigger package_paid after insert on package_payout
  for each row execute function take_package_dues();

grant select on package, package_payout to barya_app;
grant insert (
  id, member_id, package_type, principal_centavos, income_centavos, days, started_at, matures_at,
  rolled_from_id, closed_at
), update (closed_at, unclaimed_holder, unclaimed_holder_salt) on package to barya_app;
grant insert (
  id, member_id, package_id, period, action, principal_centavos, income_centavos, rolled_into_id,
  created_at
) on package_payout to barya_app;
grant select, insert, update on package_due to barya_app;
