-- How often members came, went or changed a name, beside how many there are. Whom a search means stays what
-- it was for as long as the sum does not change: it is counted in the transaction that makes the change.

alter table member_tally add column changes bigint not null default 0;

create or replace function add_to_member_tally() returns trigger language plpgsql as $$
begin
  insert into member_tally as t (role, stripe_index, members, changes)
  values (
    new.role, get_byte(uuid_send(new.id), 14) & 15,
    (new.deleted_at is null)::integer - (tg_op = 'UPDATE' and old.deleted_at is null)::integer, 1
  )
  on conflict (role, stripe_index) do update
    set members = t.members + excluded.members, changes = t.changes + 1;
  return null;
end $$;

create trigger member_renamed after update of username, email, phone on member
  for each row when (
    new.deleted_at is null
    and (old.username, old.email, old.phone) is distinct from (new.username, new.email, new.phone)
  )
  execute function add_to_member_tally();
