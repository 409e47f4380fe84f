-- Withdrawals that a rule approves. See docs/decisions/65-auto-approve.md.

-- Every version of the rule, as it was set; none ever changes. `sample_percent` of what it would
-- approve waits for a person.
create table auto_approve_rule (
  version smallint not null,
  up_to_centavos bigint not null,
  member_days integer not null,
  account_uses integer not null,
  sample_percent smallint not null,
  set_by uuid not null,
  set_at timestamptz not null,
  constraint auto_approve_rule_pkey primary key (version),
  constraint auto_approve_rule_figures_sensible check (
    version > 0 and up_to_centavos > 0 and member_days >= 3 and account_uses >= 1
    and sample_percent >= 0 and sample_percent <= 100
  )
);

-- The version in force; null is off.
alter table setting
  add column auto_approve_version smallint,
  add constraint setting_auto_approve_known
    foreign key (auto_approve_version) references auto_approve_rule (version),
  add constraint setting_auto_approve_pays_nothing check (
    auto_approve_version is null or not approval_marks_sent
  );

-- Nobody processed what a rule approved; its payout names the version. `sample_of_rule`: the version
-- that left it to a person.
alter table withdrawal
  add column sample_of_rule smallint,
  add column sampled_at timestamptz,
  add constraint withdrawal_sample_known
    foreign key (sample_of_rule) references auto_approve_rule (version),
  add constraint withdrawal_sampled_when check ((sample_of_rule is null) = (sampled_at is null)),
  drop constraint withdrawal_processed_when_decided,
  add constraint withdrawal_processed_when_decided check (
    case status
      when 'pending' then num_nonnulls(processed_at, processed_by) = 0
      when 'rejected' then num_nonnulls(processed_at, processed_by) = 2
      else processed_at is not null
    end
  );
create index withdrawal_sampled on withdrawal (sampled_at) where sample_of_rule is not null;

alter table payout
  alter column approved_by drop not null,
  add column approved_by_rule smallint,
  add constraint payout_approving_rule_known
    foreign key (approved_by_rule) references auto_approve_rule (version),
  add constraint payout_approved_by_one check (num_nonnulls(approved_by, approved_by_rule) = 1);
create index payout_approved_by_rule on payout (member_id, approved_at)
  where approved_by_rule is not null;
create index payout_of_rule on payout (approved_at) where approved_by_rule is not null;

alter table withdrawal_take_back
  alter column approved_by drop not null,
  add column approved_by_rule smallint,
  add constraint withdrawal_take_back_rule_known
    foreign key (approved_by_rule) references auto_approve_rule (version),
  add constraint withdrawal_take_back_approved_by_one check (
    num_nonnulls(approved_by, approved_by_rule) = 1
  );
create index withdrawal_take_back_of_rule on withdrawal_take_back (approved_at)
  where approved_by_rule is not null;

-- What rules approved for a member since an instant, also if it failed or was taken back later.
create function auto_approved_since(of_member uuid, since timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(a.amount_centavos), 0)::bigint from (
    select p.amount_centavos from public.payout p
    where p.member_id = of_member and p.approved_by_rule is not null and p.approved_at > since
    union all
    select w.amount_centavos
    from public.withdrawal w join public.withdrawal_take_back b on b.withdrawal_id = w.id
    where w.member_id = of_member and w.round > 1 and b.approved_by_rule is not null
      and b.approved_at > since
  ) a
$$;

-- The rule in force approves, within its limit, and neither a sample nor what a person took back.
create function keep_auto_approval() returns trigger language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from public.setting s
    join public.auto_approve_rule r on r.version = s.auto_approve_version
    join public.withdrawal w on w.id = new.id
    where r.version = new.approved_by_rule and w.round = 1 and w.sample_of_rule is null
      and new.amount_centavos + public.auto_approved_since(
        new.member_id, new.approved_at - interval '24 hours') <= r.up_to_centavos
  ) then
    raise 'No rule may approve the withdrawal %', new.id
      using constraint = 'payout_approved_as_rule_allows', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_auto_approval before insert on payout
  for each row when (new.approved_by_rule is not null)
  execute function keep_auto_approval();

grant select, insert on auto_approve_rule to barya_app;
grant insert (approved_by_rule) on payout to barya_app;
grant update (sample_of_rule, sampled_at) on withdrawal to barya_app;
