-- Lists as staff like to see them, by name.

-- Only their owner sees them. Erased with the account.
create table desk_view (
  id uuid not null,
  member_id uuid not null,
  place text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  constraint desk_view_pkey primary key (id),
  constraint desk_view_member_known foreign key (member_id) references member (id),
  constraint desk_view_place_is_path check (place ~ '^/admin/[a-z/-]{1,60}$'),
  constraint desk_view_name_whole check (char_length(name) between 1 and 40),
  constraint desk_view_search_whole check (char_length(search) between 1 and 500)
);

create unique index desk_view_name_unique on desk_view (member_id, place, lower(name));

grant select, insert, update, delete on desk_view to barya_app;
