-- The keys that all servers of this database share, and the servers that run on it (src/start).

create table server_key (
  name text not null,
  fingerprint text not null,
  constraint server_key_pkey primary key (name)
);

-- Times are the database's, so server clocks do not matter.
create table server_presence (
  id uuid not null,
  name text not null,
  meets_others boolean not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  constraint server_presence_pkey primary key (id)
);

grant select, insert, update on server_key to barya_app;
grant select, insert, update, delete on server_presence to barya_app;
