-- Packages in the order of their start are read by length (0024), each by `package_open_of_length`. With this
-- index PostgreSQL walks over those of all other lengths instead, which is long where one is rare. No running
-- version uses it for anything else.

drop index package_open_newest;
