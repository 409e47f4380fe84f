-- Where members meet and where the public page leads: addresses on https, '' where there is none.

alter table setting
  add column community_url text not null default '',
  add column social_url text not null default '';
