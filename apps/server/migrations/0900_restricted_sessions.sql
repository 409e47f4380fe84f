alter table session add column is_restricted boolean not null default false;
