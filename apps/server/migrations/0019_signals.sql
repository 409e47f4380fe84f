-- Signals that several accounts may be one person's: what members have in common, which pairs staff
-- found fine, and from where members registered. Nothing here decides about money.

-- One thing that members may share: an account that is withdrawn to, or a browser. `mark` is the
-- SHA-256 of the account or of the device cookie. `method` names the e-wallet or bank. `open_pairs`:
-- pairs of its members that are not fine. `changed_at`: when the last member came.
create table signal_group (
  id uuid not null,
  kind text not null,
  weight smallint not null,
  mark bytea not null,
  method text,
  members integer not null default 0,
  open_pairs bigint not null default 0,
  changed_at timestamptz not null,
  constraint signal_group_pkey primary key (id),
  constraint signal_group_mark_unique unique (kind, mark),
  constraint signal_group_kind_known check (kind in ('payout_account', 'device')),
  constraint signal_group_method_of_account check ((method is null) = (kind = 'device')),
  constraint signal_group_counted check (members >= 0 and open_pairs >= 0)
);

create index signal_group_open on signal_group (weight desc, changed_at desc, id desc)
  where open_pairs > 0;
-- Of the groups of the members who are searched for, most have one member.
create index signal_group_shared on signal_group (id) where open_pairs > 0;

-- `name_hash`: SHA-256 of the account name that the member gave last, in small letters and digits.
create table signal_member (
  group_id uuid not null,
  member_id uuid not null,
  name_hash bytea,
  created_at timestamptz not null,
  constraint signal_member_pkey primary key (group_id, member_id),
  constraint signal_member_group_known foreign key (group_id) references signal_group (id),
  constraint signal_member_member_known foreign key (member_id) references member (id)
);

create index signal_member_of_member on signal_member (member_id, created_at desc)
  include (group_id);
-- The newest members of a group are shown.
create index signal_member_newest on signal_member (group_id, created_at desc, member_id desc);

-- Pairs that staff found fine, for good. The smaller id is first.
create table signal_fine (
  low_id uuid not null,
  high_id uuid not null,
  marked_by uuid not null,
  reason text,
  created_at timestamptz not null,
  constraint signal_fine_pkey primary key (low_id, high_id),
  constraint signal_fine_low_known foreign key (low_id) references member (id),
  constraint signal_fine_high_known foreign key (high_id) references member (id),
  constraint signal_fine_by_known foreign key (marked_by) references member (id),
  constraint signal_fine_in_order check (low_id < high_id)
);

create index signal_fine_high on signal_fine (high_id);

-- The /24 (IPv6: /48) that a member registered from, by a digest whose key is not in the database.
create table signal_registration (
  member_id uuid not null,
  network_digest bytea not null,
  created_at timestamptz not null,
  constraint signal_registration_pkey primary key (member_id),
  constraint signal_registration_member_known foreign key (member_id) references member (id)
);

create index signal_registration_age on signal_registration (created_at);

-- Counts members and open pairs of a group. It locks the group first, so that each of two members
-- who come at once is counted beside the other.
create function count_signal_member() returns trigger language plpgsql as $$
declare
  changed signal_member := case tg_op when 'INSERT' then new else old end;
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  others integer;
begin
  perform from signal_group where id = changed.group_id for no key update;
  select count(*) into others from signal_member m
  where m.group_id = changed.group_id and m.member_id <> changed.member_id and not exists (
    select from signal_fine f
    where f.low_id = least(m.member_id, changed.member_id)
      and f.high_id = greatest(m.member_id, changed.member_id)
  );
  update signal_group
  set members = members + step, open_pairs = open_pairs + step * others,
    changed_at = case step when 1 then greatest(changed_at, changed.created_at) else changed_at end
  where id = changed.group_id;
  delete from signal_group where id = changed.group_id and members = 0;
  return null;
end $$;

create trigger signal_member_counted after insert or delete on signal_member
  for each row execute function count_signal_member();

-- A pair that is fine no longer counts in the groups that both are in.
create function discount_signal_pair() returns trigger language plpgsql as $$
begin
  update signal_group set open_pairs = open_pairs - 1
  where id in (
    select a.group_id from signal_member a join signal_member b using (group_id)
    where a.member_id = new.low_id and b.member_id = new.high_id
  );
  return null;
end $$;

create trigger signal_fine_discounted after insert on signal_fine
  for each row execute function discount_signal_pair();

grant select, insert, update, delete on signal_group to barya_app;
grant select, insert, update (name_hash), delete on signal_member to barya_app;
grant select, insert, delete on signal_fine to barya_app;
grant select, insert, delete on signal_registration to barya_app;
