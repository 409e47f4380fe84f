-- What staff noted about members.

-- Members never see them. Erased with the member; the audit keeps only that there was one.
create table member_note (
  id uuid not null,
  member_id uuid not null,
  written_by uuid not null,
  text text not null,
  created_at timestamptz not null,
  constraint member_note_pkey primary key (id),
  constraint member_note_member_known foreign key (member_id) references member (id),
  constraint member_note_writer_known foreign key (written_by) references member (id),
  constraint member_note_text_whole check (char_length(text) between 1 and 2000)
);

create index member_note_of_member on member_note (member_id, created_at desc, id desc);
create index member_note_of_writer on member_note (written_by);

grant select, insert, delete on member_note to barya_app;
