import { readBalancesOfOwner, readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  accountCodes,
  PLATFORM_ID,
  platformAccountId,
  transferCodes,
} from '../../../chart-of-accounts.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  addUp,
  type Figures,
  type PlatformAccount,
  type PlatformBalance,
  toFigures,
} from '../domain/figures.ts';

/** One platform account as it stands, its stripes added up. */
export async function readPlatformBalance(
  db: Kysely<Tables>,
  account: PlatformAccount,
): Promise<PlatformBalance> {
  const code = accountCodes[account];
  return addUp(await readBalancesOfOwner(db, PLATFORM_ID, code), code);
}

/** What the reward fund can still promise, in centavos. */
export async function readRewardFundAvailable(db: Kysely<Tables>): Promise<Centavos> {
  return (await readPlatformBalance(db, 'rewardFund')).availableCentavos;
}

/** The figures of the whole platform at one moment, from its accounts and tallies. */
export async function readFigures(db: Kysely<Tables>): Promise<Figures> {
  return readSnapshot(db, readFiguresOf);
}

/** The same of a snapshot that is read for more than them. */
export async function readFiguresOf(snapshot: Transaction<Tables>): Promise<Figures> {
  return toFigures({
    balances: await readBalancesOfOwner(snapshot, PLATFORM_ID),
    tallies: await readTallies(snapshot),
    drawnByClicksCentavos: await sumDrawnClicks(snapshot),
    unclaimedByAccount: await sumUnclaimedByAccount(snapshot),
  });
}

/** What clicks have drawn from holds that are still open: one row for each member of the day. */
async function sumDrawnClicks(db: Kysely<Tables>): Promise<Centavos> {
  const row = await db
    .selectFrom('click_day')
    .select(
      sql<Centavos>`coalesce(sum((clicks - posted_clicks) * pay_centavos), 0)::bigint`.as('drawn'),
    )
    .where('hold_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.drawn;
}

/** Only deletions of members who held money come into it, so it is a short list at any size. */
async function sumUnclaimedByAccount(db: Kysely<Tables>): Promise<Map<number, Centavos>> {
  const rows = await db
    .selectFrom('ledger.transfer')
    .select([
      sql<number>`get_byte(uuid_send(debit_account_id), 15)`.as('account_code'),
      sql<Centavos>`sum(amount_centavos)::bigint`.as('amount'),
    ])
    .where('credit_account_id', '=', platformAccountId('unclaimedMoney'))
    .where('code', '=', transferCodes.unclaimedMoved)
    .groupBy('account_code')
    .execute();
  return new Map(rows.map((row) => [row.account_code, row.amount]));
}
