import pg from 'pg';
import { keepTransactionNumbersRising } from '../../apps/server/src/database/transaction-numbers.ts';
import type { PayoutKey } from '../../apps/server/src/kernel/payout-key.ts';
import type { SigningKey } from '../../apps/server/src/kernel/signing.ts';
import { buildDemo } from '../../demo/build-demo.ts';
import type { Database } from '../../demo/moments.ts';
import { DEMO_PASSWORD } from '../../demo/sign-ins.ts';
import { multiply } from './multiply.ts';

export interface Filling {
  /** The database owner's URL. */
  url: string;
  db: Database;
  signingKey: SigningKey;
  /** Of the server that will use the database. */
  payoutKey: PayoutKey;
  /** The history that is copied. */
  members: number;
  days: number;
  now: Date;
  copies: number;
  admin: string;
  tell(line: string): void;
}

const PAGE = 10_000;

/**
 * Fills an empty migrated database with a demo and copies of it. Until it is finished, the database
 * is marked incomplete and no server serves it.
 *
 * @throws Error if the database is not empty
 */
export async function fillDatabase(filling: Filling): Promise<void> {
  const { url, db, signingKey, payoutKey, members, days, now, copies, tell } = filling;
  const client = new pg.Client({ connectionString: url, application_name: 'barya-million' });
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    const { rows } = await client.query('select from demo_history union all select from member');
    if (rows.length > 0) throw new Error('This database holds something: use one of its own.');
    tell(`Playing ${members} members`);
    const admin = { username: filling.admin, email: null };
    const history = { seed: 'million', members, days, now, admin, password: DEMO_PASSWORD };
    await buildDemo({ db, signingKey, payoutKey }, history);
    await client.query('update demo_history set finished_at = null');
    tell(`Copying them ${copies} times`);
    await multiply(client, db, copies);
    tell('Binding withdrawals and clicks');
    await bindWithdrawals(client, payoutKey);
    await bindClicks(client, payoutKey);
    await client.query('vacuum (analyze)');
    await keepTransactionNumbersRising(url);
    await client.query('set synchronous_commit = on');
    await client.query('update demo_history set finished_at = $1', [now]);
  } finally {
    await client.end();
  }
}

/** Binds each withdrawal to its destination, with the server's key. */
async function bindWithdrawals(client: pg.Client, key: PayoutKey): Promise<void> {
  await inPages(client, 'withdrawal', 'id', async (from) => {
    const { rows } = await client.query(
      `select id, member_id as "memberId", amount_centavos::float8 as "amountCentavos",
         destination_digest as "destinationDigest" from withdrawal
       where id > $1 and destination_binding is not null order by id limit ${PAGE}`,
      [from],
    );
    return rows.map((row) => ({ id: row.id, binding: key.bind(row) }));
  });
}

async function bindClicks(client: pg.Client, key: PayoutKey): Promise<void> {
  await inPages(client, 'click_day', 'member_id', async (from) => {
    const { rows } = await client.query(
      `select member_id as "memberId", day::text, clicks, pay_centavos::text as "payCentavos",
         click_limit as "clickLimit" from click_day
       where member_id > $1 and binding is not null order by member_id limit ${PAGE}`,
      [from],
    );
    return rows.map((row) => ({ id: row.memberId, binding: key.bindClicks(row) }));
  });
}

async function inPages(
  client: pg.Client,
  table: 'withdrawal' | 'click_day',
  id: string,
  bind: (from: string) => Promise<{ id: string; binding: Buffer }[]>,
): Promise<void> {
  const column = table === 'withdrawal' ? 'destination_binding' : 'binding';
  let page = await bind('00000000-0000-0000-0000-000000000000');
  while (page.length > 0) {
    await client.query(
      `update ${table} as r set ${column} = b.binding
       from unnest($1::uuid[], $2::bytea[]) as b (id, binding) where r.${id} = b.id`,
      [page.map((row) => row.id), page.map(({ binding }) => binding)],
    );
    page = await bind(page.at(-1)!.id);
  }
}
