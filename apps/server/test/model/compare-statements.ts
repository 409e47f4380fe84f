import type { AdminStats, PublicReserves, ReserveForecast, Reserves } from '@barya/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';

/**
 * Compares every report of the platform's money. Assets less obligations are the operator's equity;
 * obligations are members' accounts; amounts due are in escrow. The dashboard and the public page
 * must agree.
 */
export async function compareStatements(app: TestApp, token: string): Promise<void> {
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await app.request('GET', path, { token })).body;
  const reserves = await read<Reserves>('/admin/reserves');
  const { assets, obligations, equity } = reserves;
  expect(reserves.difference).toBe(0);
  expect(centavos(assets.total)).toBe(centavos(obligations.total) + centavos(equity.total));
  expect(centavos(assets.total)).toBe(centavos(assets.members) + centavos(assets.operator));
  expect(obligations).toEqual(await sumAccounts(app));

  const { computedAt: _, ...toEverybody } = await read<PublicReserves>('/reserves');
  expect(toEverybody).toEqual(reserves);

  const dashboard = await read<AdminStats>('/admin/stats');
  const { pending } = dashboard.withdrawalStats;
  expect({
    paidIn: dashboard.totalSent,
    paidOut: dashboard.totalWithdrawals,
    withdrawals: sumOf([pending.referral, pending.click, pending.sharedCapital, pending.wallet]),
  }).toEqual({
    paidIn: reserves.cash.paidIn,
    paidOut: sumOf([reserves.cash.paidOut, -reserves.cash.unclaimedPaid, obligations.payable]),
    withdrawals: obligations.withdrawals,
  });

  const { due } = await read<ReserveForecast>('/admin/reserves/forecast');
  const onDays = due.days.map(({ amount }) => amount);
  expect(sumOf([due.overdue, ...onDays, due.later])).toBe(obligations.packages);
  expect(due.withdrawals).toBe(obligations.withdrawals);
  expect(due.payable).toBe(obligations.payable);
}

/** Obligations summed over every member's rows, to compare with the tallies. */
async function sumAccounts({ db }: TestApp): Promise<Reserves['obligations']> {
  const { rows } = await sql<Record<keyof Reserves['obligations'], number>>`
    select wallets, earnings + drawn as earnings, packages, withdrawals, payable, unclaimed,
      wallets + earnings + drawn + packages + withdrawals + payable + unclaimed as total
    from (
      select
        coalesce(sum(credits_posted - debits_posted - debits_pending)
          filter (where code = 1), 0)::bigint as wallets,
        coalesce(sum(credits_posted - debits_posted - debits_pending)
          filter (where code between 2 and 5), 0)::bigint as earnings,
        coalesce(sum(credits_posted - debits_posted) filter (where code = 16), 0)::bigint as packages
      from ledger.account where code <= 16
    ) as accounts, (
      select coalesce(sum((clicks - posted_clicks) * pay_centavos), 0)::bigint as drawn
      from click_day where hold_id is not null
    ) as clicks, (
      select coalesce(sum(amount_centavos), 0)::bigint as withdrawals
      from withdrawal where status = 'pending'
    ) as withdrawals, (
      select coalesce(sum(amount_centavos), 0)::bigint as payable
      from payout where state = 'to_pay'
    ) as payables, (
      select coalesce(sum(amount_centavos), 0)::bigint as unclaimed
      from unclaimed_money where paid_at is null
    ) as unclaimed`.execute(db);
  const owed = Object.entries(rows[0]!).map(([name, amount]) => [name, amount / 100]);
  return Object.fromEntries(owed) as Reserves['obligations'];
}

function centavos(pesos: number): number {
  return Math.round(pesos * 100);
}

function sumOf(pesos: readonly number[]): number {
  return pesos.reduce((sum, each) => sum + centavos(each), 0) / 100;
}
