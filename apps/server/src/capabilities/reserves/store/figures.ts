import type { WithdrawalSource } from '@barya/contract';
import { readBalancesOfOwner, readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { manilaDayStart } from '@barya/rules';
import { sql } from 'kysely';
import { accountCodes, PLATFORM_ID, platformAccountId } from '../../../chart-of-accounts.ts';
import type { Db, Trx } from '../../../database/tables.ts';
import { transferCodes } from '../../../transfers.ts';
import { sumDrawnClicks } from '../../clicking/index.ts';
import {
  addUp,
  type Figures,
  type PlatformAccount,
  type PlatformBalance,
  toFigures,
} from '../domain/figures.ts';
import type { Due, Flows } from '../domain/forecast.ts';

/** The current balance of one platform account, its stripes added up. */
export async function readPlatformBalance(
  db: Db,
  account: PlatformAccount,
): Promise<PlatformBalance> {
  const code = accountCodes[account];
  return addUp(await readBalancesOfOwner(db, PLATFORM_ID, code), code);
}

/** What the reward fund can still promise, in centavos. */
export async function readRewardFundAvailable(db: Db): Promise<Centavos> {
  return (await readPlatformBalance(db, 'rewardFund')).availableCentavos;
}

/** The platform's figures in one snapshot, from accounts, tallies, withdrawals and open click days. */
export async function readFiguresOf(snapshot: Trx): Promise<Figures> {
  const { drawnCentavos } = await sumDrawnClicks(snapshot);
  return readFiguresWith(snapshot, () => drawnCentavos);
}

/**
 * The same without reading open click days.
 * @param decideDrawn returns what open click days have drawn
 */
export async function readFiguresWith(
  snapshot: Trx,
  decideDrawn: (figures: Omit<Figures, 'drawnByClicksCentavos'>) => Centavos,
): Promise<Figures> {
  const figures = toFigures({
    balances: await readBalancesOfOwner(snapshot, PLATFORM_ID),
    tallies: await readTallies(snapshot),
    unclaimedByAccount: await sumUnclaimedByAccount(snapshot),
    withdrawnBySource: await sumWithdrawnBySource(snapshot),
  });
  return { ...figures, drawnByClicksCentavos: decideDrawn(figures) };
}

/** Stays short at any size: only deletions of members with money add rows. */
async function sumUnclaimedByAccount(db: Db): Promise<Map<number, Centavos>> {
  const rows = await db
    .selectFrom('ledger.transfer')
    .select([
      sql<number>`get_byte(uuid_send(debit_account_id), 15)`.as('accountCode'),
      sql<Centavos>`sum(amount_centavos)::bigint`.as('amount'),
    ])
    .where('creditAccountId', '=', platformAccountId('unclaimedMoney'))
    .where('code', '=', transferCodes.unclaimedMoved)
    .groupBy('accountCode')
    .execute();
  return new Map(rows.map((row) => [row.accountCode, row.amount]));
}

/** What was withdrawn and not rejected, by source, from the tally. */
async function sumWithdrawnBySource(db: Db): Promise<Map<WithdrawalSource, Centavos>> {
  const rows = await db
    .selectFrom('withdrawalTally')
    .select(['source', sql<Centavos>`sum(amount_centavos)::bigint`.as('amount')])
    .where('status', '<>', 'rejected')
    .groupBy('source')
    .execute();
  return new Map(rows.map((row) => [row.source, row.amount]));
}

/** What packages pay each day from `first` on, oldest first, from the tally. */
export async function listDues(db: Db, first: string): Promise<Due[]> {
  return db
    .selectFrom('packageDue')
    .select(['dueOn as day', sql<number>`sum(amount_centavos)::bigint`.as('amountCentavos')])
    .where('dueOn', '>=', first)
    .groupBy('dueOn')
    .having(sql`sum(amount_centavos)`, '<>', 0)
    .orderBy('dueOn')
    .execute();
}

/**
 * What was promised and paid in on the kept days of a range (see `statistics`).
 * @param range finished days in Manila, inclusive
 */
export async function readFlows(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<Flows> {
  const kept = await db
    .selectFrom('dailyFigure')
    .select([
      sql<number>`count(*)`.as('days'),
      sql<string | null>`min(day)`.as('since'),
      sql<number>`coalesce(sum(package_income_centavos + referral_income_centavos
        + click_earnings_centavos), 0)::bigint`.as('promised'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  if (kept.since === null) return { days: 0, promisedCentavos: 0, paidInCentavos: 0 };
  const { paidIn } = await db
    .selectFrom('reserveEntry')
    .select(
      sql<number>`coalesce(sum(case kind when 'pay_in' then amount_centavos
        when 'pay_out' then -amount_centavos else 0 end), 0)::bigint`.as('paidIn'),
    )
    .where('createdAt', '>=', manilaDayStart(kept.since))
    .where('createdAt', '<', sql<Date>`${manilaDayStart(last)}::timestamptz + interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return { days: kept.days, promisedCentavos: kept.promised, paidInCentavos: paidIn };
}
