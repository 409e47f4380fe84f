-- Indexes of transfers that keep no more than is asked of them. Building one holds up transfers, about a
-- second for each million; where there are many it can be built before, by the same statement with
-- `concurrently`.

-- Only the histories of members and packages are read by what was debited, never those of the platform's
-- own accounts, which come last by their ids. `transfer_debits`, of all accounts without the time, is for
-- statements of the version before, and can go a release later.
create index if not exists transfer_member_debits on ledger.transfer (debit_account_id, created_at)
  where debit_account_id < 'ffffffff-ffff-ffff-ffff-ffffffff0000';

-- The income of members is read by time, and the few rows of one instant are sorted by their ids then. In
-- the order in which rows come pages are left full; falling, they were left half empty.
create index if not exists transfer_direct_income_at on ledger.transfer (created_at)
  where code in (21, 22);
create index if not exists transfer_indirect_income_at on ledger.transfer (created_at)
  where code = 23;
create index if not exists transfer_click_income_at on ledger.transfer (created_at)
  where code = 41;
create index if not exists transfer_package_income_at on ledger.transfer (created_at)
  where code in (33, 35);

-- Only entries of the reserves and paid unclaimed money look for transfers by what they moved for.
create index if not exists transfer_reference_of_platform on ledger.transfer (reference_id)
  where code in (60, 61, 62, 71);
