import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '../../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { type PgbenchRun, runPgbench } from '../pgbench.ts';
import { idOfNumber } from './scripts.ts';

/** A durable database with wallets and members who click. */
export interface Stage {
  url: string;
  owner: ReturnType<typeof createPool>;
  /** Runs a script with fresh ids. @returns transactions a second */
  run(script: PgbenchRun['script'], members: number): number;
  close(): Promise<void>;
}

export const CLIENTS = 16;
export const WINDOW_MS = 5_000;

/**
 * @param clickers members with an open day of clicks
 */
export async function openStage(wallets: number, clickers: number): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'barya-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { url } = server;
  await migrateDatabase({ url });
  const owner = createPool({ url, poolSize: 1, role: null });
  await owner.query('set statement_timeout = 0');
  for (const statement of [...fillWallets(wallets), ...fillClickers(clickers)]) {
    await owner.query(statement);
  }
  await owner.query('vacuum analyze');
  let runs = 0;
  return {
    url,
    owner,
    run: (script, members) => {
      runs += 1;
      const define = { members, count: 0, run: runs };
      return runPgbench({
        url,
        clients: CLIENTS,
        windowMs: WINDOW_MS,
        define,
        ...(script !== undefined && { script }),
      });
    },
    close: async () => {
      await owner.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const WALLET_CENTAVOS = 10_000_000;
const HELD_CENTAVOS = 1_000;
/** The balance of each separate counterparty, and of each stripe of the fund. */
const FUND_CENTAVOS = 100_000_000_000;

/** Wallets that each got their money from one load. */
function fillWallets(count: number): string[] {
  return [
    `insert into ledger.account
       (id, owner_id, code, normal_side, credits_posted, created_at, last_transfer_at)
     select ${idOfNumber('n * 256 + 1')}, ${idOfNumber('n * 256')}, 1, 'credit',
       ${WALLET_CENTAVOS}, '2026-01-01', '2026-01-01'
     from generate_series(1::bigint, ${count}) n`,
    `insert into ledger.transfer (id, debit_account_id, credit_account_id, reference_id,
       amount_centavos, created_at, code, kind, debit_balance_after, credit_balance_after)
     select ${idOfNumber('n * 256 + 2')}, 'ffffffff-ffff-ffff-ffff-ffffffff0020',
       ${idOfNumber('n * 256 + 1')}, ${idOfNumber('n * 256')}, ${WALLET_CENTAVOS}, '2026-01-01', 10,
       'transfer', n * ${WALLET_CENTAVOS}, ${WALLET_CENTAVOS}
     from generate_series(1::bigint, ${count}) n`,
    `update ledger.account set debits_posted = ${count}::bigint * ${WALLET_CENTAVOS}
     where id = 'ffffffff-ffff-ffff-ffff-ffffffff0020'`,
  ];
}

/**
 * Members with an open day of clicks, held from the fund or from a separate counterparty: accounts
 * 4 and 127 of each number.
 */
function fillClickers(count: number): string[] {
  return [
    `insert into member (id, username, email, password_hash, role, status, is_active,
       referral_code, referral_code_salt, referral_code_digest, clicking_activated_at, created_at)
     select ${idOfNumber('n * 256')}, 'member' || n, 'member' || n || '@example.test', 'none',
       'agent', 'approved', true, 'CODE' || n, '', '', '2026-01-01', '2026-01-01'
     from generate_series(1::bigint, ${count}) n`,
    `insert into ledger.account (id, owner_id, code, normal_side, credits_posted, created_at)
     select ${idOfNumber('n * 256 + a.code')}, ${idOfNumber('n * 256')}, a.code, 'credit', a.amount,
       '2026-01-01'
     from generate_series(1::bigint, ${count}) n, (values (4, 0), (127, ${FUND_CENTAVOS})) as a (code, amount)`,
    `update ledger.account set credits_posted = ${FUND_CENTAVOS} where code = 39`,
    `insert into click_day (member_id, day, clicks, pay_centavos, click_limit, click_keys)
     select ${idOfNumber('n * 256')}, '2026-03-01', 1, 20, 1000, '{0}'
     from generate_series(1::bigint, ${count}) n`,
    `select ledger.create_transfer('2026-03-01', ${idOfNumber('n * 256 + 3')}, 'hold',
       ('ffffffffffffffffffffffffffff' || lpad(to_hex(n % 16), 2, '0') || '27')::uuid,
       ${idOfNumber('n * 256 + 4')}, ${HELD_CENTAVOS}, 40::smallint, ${idOfNumber('n * 256')})
     from generate_series(1::bigint, ${count}) n`,
    `update click_day d set hold_id = t.id from ledger.transfer t
     where t.reference_id = d.member_id and t.code = 40`,
  ];
}
