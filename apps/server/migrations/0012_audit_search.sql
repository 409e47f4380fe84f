-- A search of the audit names an action, a kind of thing, an id or a person: each has an index that
-- gives its entries newest first. An id is of one kind of thing alone, so it needs no kind before it.

create index audit_entry_action on audit_entry (action, created_at desc, id desc);
create index audit_entry_kind on audit_entry (subject_kind, created_at desc, id desc);
drop index audit_entry_subject;
create index audit_entry_subject on audit_entry (subject_id, created_at desc, id desc);
