import { expect, inject, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../../tools/test-cluster/index.mjs';
import { earlierThan } from '../../test/migrations.ts';
import { askOwner } from '../../test/owner.ts';
import { applyMigrations } from './migrate.ts';
import { locateLedgerMigrations, locateServerMigrations } from './migration-files.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(10, '0')}00`;

it('packages sold before dues were counted have theirs, and days that were kept their promises', async () => {
  const { url, drop } = await createEmptyDatabase(inject('cluster'));
  onTestFinished(drop);
  await applyMigrations({
    url,
    sources: [locateLedgerMigrations(), earlierThan(locateServerMigrations(), '0013')],
  });
  const started = '2026-03-10T04:00:00Z';
  await askOwner(
    url,
    `begin;
    insert into member (id, username, email, password_hash, role, status, is_active, referral_code, created_at)
      values ('${id(1)}', 'ana', 'ana@mail.example', 'none', 'agent', 'approved', true, 'ANA', '${started}');
    insert into package (id, member_id, package_type, principal_centavos, income_centavos, days,
      started_at, matures_at, closed_at) values
      ('${id(2)}', '${id(1)}', 1, 10000, 2000, 12, '${started}', '2026-03-22T04:00:00Z', null),
      ('${id(3)}', '${id(1)}', 4, 10001, 40000, 40, '${started}', '2026-04-19T04:00:00Z', null),
      ('${id(4)}', '${id(1)}', 1, 10000, 2000, 12, '${started}', '2026-03-22T04:00:00Z', '${started}');
    insert into package_payout (id, member_id, package_id, period, action, principal_centavos,
      income_centavos, created_at)
      values ('${id(5)}', '${id(1)}', '${id(3)}', 2, 'claim', 2500, 10000, '2026-03-20T04:00:00Z');
    insert into daily_figure values ('2026-03-09', 0, 0, 0, 0, 0), ('2026-03-10', 1, 0, 0, 0, 0);
    commit`,
  );
  await applyMigrations({ url, sources: [locateLedgerMigrations(), locateServerMigrations()] });
  expect(
    await askOwner(
      url,
      'select due_on::text as day, sum(amount_centavos)::int as due from package_due group by 1 order by 1',
    ),
  ).toEqual([
    { day: '2026-03-22', due: 12_000 },
    { day: '2026-03-30', due: 12_500 },
    { day: '2026-04-09', due: 12_500 },
    { day: '2026-04-19', due: 12_501 },
  ]);
  expect(
    await askOwner(
      url,
      'select day::text, package_income_centavos::int as income from daily_figure order by day',
    ),
  ).toEqual([
    { day: '2026-03-09', income: 0 },
    { day: '2026-03-10', income: 44_000 },
  ]);
});
