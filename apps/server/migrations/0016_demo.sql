-- Says that a database holds the history of `npm run demo`, from which seed it was made, and whether
-- all of it is there: what is not finished is never served. At most one row.

create table demo_history (
  id smallint not null default 1,
  seed text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  constraint demo_history_pkey primary key (id),
  constraint demo_history_is_one_row check (id = 1)
);

grant select, insert, update on demo_history to barya_app;
