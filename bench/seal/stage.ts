import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccounts } from '@barya/ledger';
import { createClickDrawer } from '../../apps/server/src/capabilities/clicking/service/draw-click.ts';
import { recordClick } from '../../apps/server/src/capabilities/clicking/service/record-click.ts';
import { bookOpeningReserve } from '../../apps/server/src/capabilities/reserves/index.ts';
import { createSealing, sealRows } from '../../apps/server/src/capabilities/sealing/index.ts';
import {
  accountCodes,
  memberAccountId,
  memberAccounts,
} from '../../apps/server/src/chart-of-accounts.ts';
import { createDatabase, createPool } from '../../apps/server/src/database/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { createRandomIds } from '../../apps/server/src/kernel/ids.ts';
import { createOperationRunner } from '../../apps/server/src/kernel/run-operation.ts';
import { createSigningKey, makePrivateKeyPem } from '../../apps/server/src/kernel/signing.ts';

/** A durable database full of members who click, by the services that answer the call. */
export interface Stage {
  /** One click of somebody. */
  click(): Promise<void>;
  /** Seals what was written. */
  seal(): Promise<void>;
  /** With the column and index that sealing needs, or without what they cost. */
  prepare(isSealing: boolean): Promise<void>;
  /** What clients and database have had of processors so far, in seconds. */
  readProcessorSeconds(): number;
  close(): Promise<void>;
}

const MEMBERS = 4_000;
const CLICKS_A_DAY = 50;
const DAY_MS = 86_400_000;
const RESERVE_CENTAVOS = 100_000_000_000;

export async function openStage(connections: number): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'barya-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await migrateDatabase({ url: server.owner.url });
  const pool = createPool({ url: server.owner.url, poolSize: connections });
  const ownerPool = createPool({ url: server.owner.url, poolSize: 1, role: null });
  const db = createDatabase(pool);
  const ids = createRandomIds();
  let now = new Date('2026-03-10T04:00:00Z');
  const operations = createOperationRunner({
    db,
    clock: { now: () => now },
    ids,
    operatingMode: 'demo',
    deliver: () => undefined,
    logger: console,
  });
  const context = {
    runOperation: operations.run,
    inquire: () => ({ db, now, operatingMode: 'demo' as const }),
  };
  const sealing = createSealing(createSigningKey(createPrivateKey(makePrivateKeyPem())));

  await operations.run((operation) => bookOpeningReserve(operation, RESERVE_CENTAVOS));
  const members = Array.from({ length: MEMBERS }, () => ids.next(now));
  await ownerPool.query(
    `insert into member (id, username, email, password_hash, role, status, is_active,
       referral_code, clicking_activated_at, created_at)
     select id, 'member' || n, 'member' || n || '@example.test', 'none', 'agent', 'approved', true,
       'CODE' || n, $2, $2
     from unnest($1::uuid[]) with ordinality as m (id, n)`,
    [members, now],
  );
  await ownerPool.query('insert into click_day (member_id) select unnest($1::uuid[])', [members]);
  await operations.run(async ({ trx }) => {
    await createAccounts(
      trx,
      now,
      members.flatMap((ownerId) =>
        memberAccounts.map((account) => ({
          id: memberAccountId(ownerId, account),
          ownerId,
          code: accountCodes[account],
          normalSide: 'credit' as const,
        })),
      ),
    );
  });

  const drawClick = createClickDrawer(db);
  let clicks = 0;
  return {
    click: async () => {
      clicks += 1;
      // A day is over when everybody could have clicked as often as a day allows.
      if (clicks % (MEMBERS * CLICKS_A_DAY) === 0) now = new Date(now.getTime() + DAY_MS);
      const memberId = members[Math.floor(Math.random() * MEMBERS)]!;
      if (await drawClick(context.inquire(), memberId, null)) return;
      await operations.run((operation) => recordClick(operation, memberId, null));
    },
    seal: async () => void (await sealRows(context, sealing)),
    prepare: async (isSealing) => {
      await ownerPool.query(
        isSealing
          ? `alter table ledger.transfer alter column transaction_number
               set default ledger.number_transaction(pg_current_xact_id());
             create index if not exists transfer_transaction on ledger.transfer
               using brin (transaction_number) with (pages_per_range = 32, autosummarize = on)`
          : `alter table ledger.transfer alter column transaction_number set default 0;
             drop index if exists ledger.transfer_transaction`,
      );
    },
    readProcessorSeconds: () => readProcessorSeconds(server.pid),
    close: async () => {
      await Promise.all([pool.end(), ownerPool.end()]);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of Linux's accounts of processes. */
const TICKS_PER_SECOND = 100;

/** This process, the postmaster, and its children, those that have ended among them. */
function readProcessorSeconds(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readStat(pid);
    const isOurs =
      [process.pid, postmaster].includes(Number(pid)) || Number(fields[1]) === postmaster;
    if (!isOurs) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
    if (Number(pid) === postmaster) ticks += Number(fields[13]) + Number(fields[14]);
  }
  return ticks / TICKS_PER_SECOND;
}

/** The fields after the name; none where the process has ended meanwhile. */
function readStat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
