-- Members of a rare standing in the order of names: without these PostgreSQL walks over the names of all
-- others to the few that are suspended or wait. Building one holds up writes of its table, a moment here.

create index member_inactive_by_name on member (lower(username))
  where not is_active and deleted_at is null;
create index member_pending_by_name on member (lower(username))
  where status = 'pending' and deleted_at is null;
