import pg from 'pg';
import { movementCodes } from '../../../apps/server/src/capabilities/statistics/index.ts';
import { keepTransactionNumbersRising } from '../../../apps/server/src/database/transaction-numbers.ts';
import type { PayoutKey } from '../../../apps/server/src/kernel/payout-key.ts';
import type { PlatformAccount } from '../history/book.ts';
import { type Accounts, History } from '../history/history.ts';
import { planHistory, type Size } from '../history/plan.ts';
import { createSheets, tableNames } from '../history/sheets.ts';
import { World } from '../history/world.ts';
import { openCopies } from './copy.ts';
import { setAside } from './set-aside.ts';

export interface Filling extends Accounts {
  /** The database owner's URL. */
  url: string;
  size: Size;
  /** The payout key of the server that will use the database. */
  payoutKey: PayoutKey;
  tell(line: string): void;
}

/** The members to look at, besides the admin. */
export interface Filled {
  /** The member with the most invitations. */
  username: string;
}

/**
 * Fills an empty migrated database with a history of this size. Until it is finished, the database
 * is marked incomplete and no server serves it.
 *
 * @throws Error if the database is not empty
 */
export async function fillDatabase({
  url,
  size,
  payoutKey,
  tell,
  ...accounts
}: Filling): Promise<Filled> {
  const client = new pg.Client({ connectionString: url, application_name: 'barya-million' });
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    await requireEmpty(client);
    const plan = planHistory(size);
    await client.query(
      'insert into demo_history (seed, begun_at, finished_at) values ($1, $2, null)',
      [`million ${size.members}`, plan.now],
    );
    const platform = await listPlatformAccounts(client);
    const { giveBack } = await setAside(client, tableNames);
    const sheets = createSheets();
    const world = new World(plan, sheets, platform, payoutKey);
    const history = new History(world, accounts);
    tell('Generating the history and copying it');
    const copies = await openCopies(url, sheets);
    try {
      for (const _ of history.write()) await copies.send();
      await copies.send();
      await copies.finish();
    } catch (error) {
      await copies.abandon();
      throw error;
    }
    tell('Creating indexes and checking references');
    for (const statement of giveBack) await client.query(statement);
    tell('Computing totals');
    for (const statement of tallies) await client.query(statement);
    await client.query('vacuum (analyze)');
    await keepTransactionNumbersRising(url);
    await client.query('set synchronous_commit = on');
    await client.query('update demo_history set finished_at = $1', [plan.now]);
    return { username: world.members.username(findBusiest(world)) };
  } finally {
    await client.end();
  }
}

/**
 * @throws Error if the database is not empty
 */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    `select not exists (select from member) and not exists (select from ledger.transfer)
       and not exists (select from audit_entry) and not exists (select from demo_history)
       and not exists (select from sealed_block) as is_empty`,
  );
  if (!rows[0]?.is_empty) {
    throw new Error('This database holds something: a million members need one of their own.');
  }
}

async function listPlatformAccounts(client: pg.Client): Promise<PlatformAccount[]> {
  const { rows } = await client.query<PlatformAccount>(
    `select id, normal_side = 'debit' as "isDebit", stripe_group as "stripeGroup",
       stripe_index as "stripeIndex", created_at::text as "createdAt"
     from ledger.account order by id`,
  );
  return rows;
}

function findBusiest({ members }: World): number {
  let busiest = 0;
  for (let member = 1; member < members.count; member += 1) {
    const isBusier = members.downlines[member]! > members.downlines[busiest]!;
    if (isBusier && members.isIn(member)) busiest = member;
  }
  return busiest;
}

/**
 * The totals that triggers and the ledger's functions keep row by row, summed at once under the
 * same names.
 */
const tallies: readonly string[] = [
  `insert into ledger.tally (code, stripe_index, amount_centavos, transfers)
   select code, get_byte(uuid_send(debit_account_id), 14) & 63, sum(amount_centavos), count(*)
   from ledger.transfer where kind in ('transfer', 'post', 'reversal') group by 1, 2`,
  `insert into member_tally (role, stripe_index, members)
   select role, get_byte(uuid_send(id), 14) & 15, count(*)
   from member where deleted_at is null group by 1, 2`,
  `insert into withdrawal_tally (source, status, stripe_index, withdrawals, amount_centavos)
   select source, status, get_byte(uuid_send(member_id), 14) & 15, count(*), sum(amount_centavos)
   from withdrawal group by 1, 2, 3`,
  `insert into package_due (due_on, stripe_index, amount_centavos)
   select d.due_on, get_byte(uuid_send(p.id), 14) & 63, sum(d.amount_centavos)
   from package p cross join lateral package_dues(p) d
   where p.closed_at is null and not exists (
     select from package_payout y where y.package_id = p.id and y.period = d.period)
   group by 1, 2`,
  `insert into daily_movement (day, code, method, source, amount_centavos)
   select f.day, t.code, coalesce(l.method, p.method, ''), coalesce(p.source, ''),
     sum(t.amount_centavos)
   from ledger.transfer t
   join daily_figure f on f.day = ((t.created_at at time zone 'UTC') + interval '8 hours')::date
   left join capital_load l on t.code in (10, 11) and l.id = t.reference_id
   left join payout p on t.code in (53, 54) and p.id = t.reference_id
   where t.code in (${movementCodes.join()})
   group by 1, 2, 3, 4`,
];
