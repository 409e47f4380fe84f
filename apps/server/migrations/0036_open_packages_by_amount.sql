-- Open packages in the order of amounts, told apart by their end within the index: of `package_open_largest`
-- PostgreSQL read the row of each matured package to find the few of its amount that still run. Building it
-- holds up writes of its table, a moment here: only open packages are in it.

create index package_open_by_amount on package (principal_centavos desc, id desc, matures_at)
  where closed_at is null;
