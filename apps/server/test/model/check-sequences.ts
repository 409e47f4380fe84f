import type { AdminStats, PublicReserves, ReserveForecast, Reserves } from '@barya/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyBooks } from '../../src/verification/index.ts';
import type { TestApp } from '../app.ts';
import { beginPlay, compareBalances, endPlay, outcomes, takeStep } from './play.ts';
import { sequences } from './steps.ts';

const STEPS = 50;
/** Of the two files that run at once. */
const FILES = 2;
/** The whole ledger is added up after each, or a hundred times where there are more. */
const MOST_VERIFICATIONS = 100;

const operations = Number(process.env.MODEL_OPERATIONS ?? 10_000);
/** How many sequences each of the files plays. */
export const sequenceCount = Math.ceil(operations / FILES / STEPS);
export const timeoutMs = 60_000 + sequenceCount * 3_000;

/** What a run must have met, or it would prove little. */
const mustHappen = [
  'load: done',
  'revert: done',
  'payIn: done',
  'payOut: done',
  'payOut: fund_amount_promised',
  'activate: done',
  'click: done',
  'click: reward_fund_insufficient',
  'buy: done',
  'buy: wallet_insufficient',
  'buy: reward_fund_insufficient',
  'claim: done',
  'claim: package_not_matured',
  'rollOver: done',
  'instalment: done',
  'instalment: instalment_not_due',
  'withdraw: done',
  'withdraw: source_balance_insufficient',
  'decide: done',
  'decide: withdrawal_already_decided',
];

/**
 * Plays random sequences against the model and prints the seed first, so that a run can be repeated:
 * `MODEL_SEED=… npx vitest run --project server apps/server/test/model`.
 */
export async function checkSequences(app: TestApp): Promise<void> {
  const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Model: ${sequenceCount} sequences of ${STEPS} steps, seed ${seed}`);
  const verifiedEach = Math.ceil(sequenceCount / MOST_VERIFICATIONS);
  let played = 0;
  await fc.assert(
    fc.asyncProperty(sequences(STEPS), async (sequence) => {
      const play = await beginPlay(app, sequence);
      for (const step of sequence.steps) await takeStep(play, step);
      await compareBalances(play);
      await endPlay(play);
      played += 1;
      if (played % verifiedEach === 0) expect(await verifyBooks(app.db)).toEqual([]);
    }),
    { numRuns: sequenceCount, seed, endOnFailure: process.env.CI !== undefined },
  );
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(mustHappen));
}

/**
 * Holds all that speaks of the whole platform's money to one figure: assets less obligations are the
 * operator's equity, obligations are what the accounts of members hold, what falls due is what lies
 * in escrow, and the dashboard and the public page say the same.
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
    withdrawals: sumOf([pending.referral, pending.click, pending.sharedCapital]),
  }).toEqual({
    paidIn: reserves.cash.paidIn,
    paidOut: sumOf([reserves.cash.paidOut, -reserves.cash.unclaimedPaid]),
    withdrawals: obligations.withdrawals,
  });

  const { due } = await read<ReserveForecast>('/admin/reserves/forecast');
  const onDays = due.days.map(({ amount }) => amount);
  expect(sumOf([due.overdue, ...onDays, due.later])).toBe(obligations.packages);
  expect(due.withdrawals).toBe(obligations.withdrawals);
}

/** What is owed, by the rows of every member: what the tallies must have come to. */
async function sumAccounts({ db }: TestApp): Promise<Reserves['obligations']> {
  const { rows } = await sql<Record<keyof Reserves['obligations'], number>>`
    select wallets, earnings + drawn as earnings, packages, withdrawals, unclaimed,
      wallets + earnings + drawn + packages + withdrawals + unclaimed as total
    from (
      select
        coalesce(sum(credits_posted - debits_posted) filter (where code = 1), 0)::bigint as wallets,
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
