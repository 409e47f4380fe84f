-- A list of one status in the order of amounts: without these PostgreSQL walks over all other amounts
-- to the few that are pending or were reverted. Building one holds up writes of its table, about a
-- second for each million rows.

create index withdrawal_by_status_amount on withdrawal (status, amount_centavos desc, id desc);
create index withdrawal_by_source_status_amount
  on withdrawal (source, status, amount_centavos desc, id desc);
create index capital_load_by_status_amount on capital_load (status, amount_centavos desc, id desc);
