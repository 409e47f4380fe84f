import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { signIn } from '../../e2e/api/support/people.ts';
import {
  FIRST_ADMIN,
  makeDataDir,
  removeDataDir,
  startServer,
} from '../../e2e/api/support/processes.ts';
import { findRunningPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { readProcessorSeconds } from '../processor.ts';

/** The product in its own process, on a database full of members. */
export interface Stage {
  url: string;
  adminToken: string;
  /** Of the member in the middle. */
  memberToken: string;
  memberUsername: string;
  /** The peak memory of the server's process, in bytes. */
  readPeakMemory(): number;
  /** Processor time of the server's process so far, in seconds. */
  readProcessorSeconds(): number;
  close(): Promise<void>;
}

export async function openStage(members: number): Promise<Stage> {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'warn' } });
  const running = findRunningPostgres(dataDir);
  if (!running) throw new Error('The database of the server was not found');
  const number = Math.ceil(members / 2);
  await fillDatabase(running.url, members);
  const memberToken = await openSession(running.url, idOfMember(number));
  const admin = await signIn(server.url, FIRST_ADMIN.username, FIRST_ADMIN.password);
  return {
    url: server.url,
    adminToken: admin.token ?? '',
    memberToken,
    memberUsername: `member${number}`,
    readPeakMemory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    readProcessorSeconds: () => readProcessorSeconds(server.pid),
    close: async () => {
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}

async function openSession(ownerUrl: string, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into session (token_hash, member_id, created_at, used_at, confirmed_at, expires_at)
     values ($1, $2, now(), now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), memberId],
  );
  await client.end();
  return token;
}

/** One member in this many has an active package. */
const PACKAGE_EVERY = 3;

/**
 * Fills a migrated database with members who are owed money: loads in wallets, referral income,
 * clicks of today, and packages. The ledger's tallies hold the same sums.
 */
async function fillDatabase(ownerUrl: string, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const statement of statementsFor(members)) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The id of the member with this number, as SQL. */
const memberId = (n: string) =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
const packageId = (n: string) =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-9000-000000000000')::uuid`;
const accountId = (id: string, code: number) =>
  `(left(${id}::text, -2) || '${code.toString(16).padStart(2, '0')}')::uuid`;

/**
 * @returns the id of the member with this number
 */
function idOfMember(number: number): string {
  return `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
}

const WALLET = '10000 + n % 100000';
const DIRECT = '500 + n % 700';
const DRAWN_CLICKS = 30;

function statementsFor(members: number): string[] {
  const numbers = `generate_series(1, ${members}) as n`;
  const account = (code: number, centavos: string) => `
    insert into ledger.account (id, owner_id, code, normal_side, credits_posted, created_at)
    select ${accountId(memberId('n'), code)}, ${memberId('n')}, ${code}, 'credit', ${centavos}, now()
    from ${numbers}`;
  return [
    // Skips what slows the fill: foreign keys, triggers, and the search index.
    `set session_replication_role = replica; drop index member_search; set synchronous_commit = off`,
    `insert into member (id, username, email, password_hash, role, status, is_active,
       referral_code, referral_code_salt, referral_code_digest, created_at)
     select ${memberId('n')}, 'member' || n, 'member' || n || '@example.test', 'none', 'agent',
       'approved', true, 'R' || n, '', '', now()::timestamptz(3) from ${numbers}`,
    account(1, WALLET),
    account(2, DIRECT),
    account(3, '0'),
    account(4, '0'),
    account(5, '0'),
    `insert into click_day (member_id, day, clicks, pay_centavos, click_limit, hold_id)
     select ${memberId('n')}, (now() at time zone 'Asia/Manila')::date, ${DRAWN_CLICKS}, 20, 50, gen_random_uuid() from ${numbers}`,
    `insert into package (id, member_id, package_type, principal_centavos, income_centavos, days, started_at, matures_at)
     select ${packageId('n')}, ${memberId('n')}, 1, 10000, 2000, 12, now(), now() + interval '12 days'
     from ${numbers} where n % ${PACKAGE_EVERY} = 0`,
    `insert into ledger.account (id, owner_id, code, normal_side, credits_posted, created_at)
     select ${accountId(packageId('n'), 16)}, ${packageId('n')}, 16, 'credit', 12000, now()
     from ${numbers} where n % ${PACKAGE_EVERY} = 0`,
    `insert into ledger.tally (code, stripe_index, amount_centavos, transfers)
     select code, 0, sum(centavos), count(*) from ${numbers}, lateral (values
       (10, ${WALLET} + case when n % ${PACKAGE_EVERY} = 0 then 10000 else 0 end),
       (22, ${DIRECT}),
       (30, case when n % ${PACKAGE_EVERY} = 0 then 10000 else 0 end),
       (31, case when n % ${PACKAGE_EVERY} = 0 then 2000 else 0 end)
     ) as t (code, centavos) group by code
     on conflict (code, stripe_index) do update set amount_centavos = excluded.amount_centavos`,
    'analyze',
  ];
}
