-- Until when a password lasts that was made up and told to somebody, by the system's clock; null for one
-- that its owner or an admin chose.

alter table member add column first_password_ends_at timestamptz;
