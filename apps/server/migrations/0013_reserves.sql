-- What the reserves page is made of: pay-outs beside pay-ins, what packages pay by the day on which
-- it falls due, and what was promised out of the reward fund on each day that is over.

alter table reserve_entry
  drop constraint reserve_entry_kind_known,
  add constraint reserve_entry_kind_known check (
    kind in ('opening_reserve', 'pay_in', 'pay_out')
  );

-- The payments of a package and their days in Manila, as packages/rules has them: four of package 4
-- under the periods 2 to 5, the last one with what rounding left over; one of the others, as 0.
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

-- What packages still have to pay, by the day on which it falls due, so that a forecast never looks
-- at packages. Spread over 64 rows a day by the package, so that two sales rarely wait for each other.
create table package_due (
  due_on date not null,
  stripe_index smallint not null,
  amount_centavos bigint not null,
  constraint package_due_pkey primary key (due_on, stripe_index)
) with (fillfactor = 50);

create function add_package_dues() returns trigger language plpgsql as $$
begin
  insert into package_due as t (due_on, stripe_index, amount_centavos)
  select d.due_on, get_byte(uuid_send(new.id), 14) & 63, sum(d.amount_centavos)
  from package_dues(new) d group by d.due_on order by d.due_on
  on conflict (due_on, stripe_index) do update
    set amount_centavos = t.amount_centavos + excluded.amount_centavos;
  return null;
end $$;

-- A payout of period 0 takes all that was not paid before.
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

insert into package_due (due_on, stripe_index, amount_centavos)
select d.due_on, get_byte(uuid_send(p.id), 14) & 63, sum(d.amount_centavos)
from package p cross join lateral package_dues(p) d
where p.closed_at is null and not exists (
  select from package_payout y where y.package_id = p.id and y.period = d.period)
group by 1, 2;

create trigger package_sold after insert on package
  for each row execute function add_package_dues();
create trigger package_paid after insert on package_payout
  for each row execute function take_package_dues();

-- What was promised out of the reward fund on a day, beside its clicks: the income of packages that
-- were sold or rolled over, and referral income.
alter table daily_figure
  add column package_income_centavos bigint not null default 0,
  add column referral_income_centavos bigint not null default 0,
  add constraint daily_figure_promises_not_negative check (
    package_income_centavos >= 0 and referral_income_centavos >= 0
  );

create index package_started on package (started_at) include (income_centavos);

update daily_figure f set
  package_income_centavos = (
    select coalesce(sum(p.income_centavos), 0) from package p
    where p.started_at >= (f.day - interval '8 hours') at time zone 'UTC'
      and p.started_at < (f.day + interval '16 hours') at time zone 'UTC'
  ),
  referral_income_centavos = (
    select coalesce(sum(t.amount_centavos), 0) from ledger.transfer t
    where t.code in (21, 22, 23)
      and t.created_at >= (f.day - interval '8 hours') at time zone 'UTC'
      and t.created_at < (f.day + interval '16 hours') at time zone 'UTC'
  );

grant select, insert, update on package_due to barya_app;
