-- Lists whose deepest page was not found by an index. Building one holds up writes of its table, about
-- a second for each million rows.

-- Who was declined and suspended stays pending for ever, and would be walked over to who waits.
create index member_waiting on member (created_at desc, id desc)
  where status = 'pending' and is_active and deleted_at is null;

-- Of packages that run equally long the matured began first; of all together they lie between.
create index package_open_of_length on package (days, started_at desc, id desc)
  where closed_at is null;

create index unclaimed_money_newest on unclaimed_money (created_at desc, id desc);
create index unclaimed_money_paid on unclaimed_money (created_at desc, id desc)
  where paid_at is not null;
create index unclaimed_money_by_amount on unclaimed_money (amount_centavos desc, id desc);
create index unclaimed_money_owed_by_amount on unclaimed_money (amount_centavos desc, id desc)
  where paid_at is null;
create index unclaimed_money_holder on unclaimed_money using gin (lower(holder) gin_trgm_ops);
