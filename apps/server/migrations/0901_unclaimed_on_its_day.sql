-- Whom an open package is owed to since its member was deleted: what is not due yet stays in it.
alter table package add column unclaimed_holder text,
  add constraint package_unclaimed_while_open check (unclaimed_holder is null or closed_at is null);
create index package_of_deleted on package (id) where unclaimed_holder is not null;

alter table unclaimed_money drop constraint unclaimed_money_once;
create index unclaimed_money_of_member on unclaimed_money (member_id);
