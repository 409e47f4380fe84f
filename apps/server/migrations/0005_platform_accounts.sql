-- The platform's own accounts (see src/chart-of-accounts.ts, which a test holds equal to this): an
-- id of all ones that ends in the stripe and the account code, sixteen stripes where members' own
-- actions touch the account.

select ledger.create_accounts(
  '2026-01-01T00:00:00Z',
  array_agg(p.id), array_agg('ffffffff-ffff-ffff-ffff-ffffffff0000'::uuid), array_agg(p.code),
  array_agg(p.side), array_agg(p.stripe_group), array_agg(p.stripe_index)
)
from (
  select
    ('ffffffff-ffff-ffff-ffff-ffffffff' || lpad(to_hex(s), 2, '0') || lpad(to_hex(a.code), 2, '0'))::uuid as id,
    a.code::smallint as code,
    a.side::ledger.normal_side as side,
    case when a.stripes > 1
      then ('ffffffff-ffff-ffff-ffff-ffffffff00' || lpad(to_hex(a.code), 2, '0'))::uuid end as stripe_group,
    case when a.stripes > 1 then s::smallint end as stripe_index
  from (values
    (32, 'debit', 16),   -- cash in
    (33, 'credit', 16),  -- cash out: referral earnings
    (34, 'credit', 16),  -- cash out: click earnings
    (35, 'credit', 16),  -- cash out: shared capital
    (36, 'credit', 1),   -- cash out: unclaimed money
    (37, 'debit', 1),    -- operator capital
    (38, 'credit', 16),  -- operator revenue
    (39, 'credit', 16),  -- reward fund
    (40, 'credit', 1)    -- unclaimed money
  ) as a (code, side, stripes)
  cross join lateral generate_series(0, a.stripes - 1) as s
) as p;

-- The income of members, newest first, by what it came from, without a scan of all transfers. The
-- codes are those of src/chart-of-accounts.ts that pay income, as capabilities/statistics groups them.
create index transfer_direct_income on ledger.transfer (created_at desc, id desc)
  where code in (21, 22);
create index transfer_indirect_income on ledger.transfer (created_at desc, id desc)
  where code = 23;
create index transfer_click_income on ledger.transfer (created_at desc, id desc)
  where code = 41;
create index transfer_package_income on ledger.transfer (created_at desc, id desc)
  where code in (33, 35);
