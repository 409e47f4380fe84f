import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@barya/rules';
import { createActorFinder } from '../../apps/server/src/capabilities/accounts/index.ts';
import {
  createClickDrawer,
  recordClick,
} from '../../apps/server/src/capabilities/clicking/service/record-click.ts';
import { createSealing, sealRows } from '../../apps/server/src/capabilities/sealing/index.ts';
import { createDatabase, createPool } from '../../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { hashToken } from '../../apps/server/src/kernel/authentication.ts';
import { createRandomIds } from '../../apps/server/src/kernel/ids.ts';
import { createPayoutKey } from '../../apps/server/src/kernel/payout-key.ts';
import { createOperationRunner } from '../../apps/server/src/kernel/run-operation.ts';
import { createSigningKey, makePrivateKeyPem } from '../../apps/server/src/kernel/signing.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { readProcessorSeconds, readProcessorSecondsOfAll } from '../processor.ts';
import { fillWithMembers, idOf, tokenOf } from '../stage/fill.ts';

/** A durable database full of members who click, through the services that answer the call. */
export interface Stage {
  /** One member clicks once. */
  click(): Promise<void>;
  /** Seals the rows written so far. */
  seal(): Promise<void>;
  /** With the column and index that sealing needs, or without them. */
  prepare(isSealing: boolean): Promise<void>;
  /** Processor time of clients and database so far, in seconds. */
  readProcessorSeconds(): number;
  close(): Promise<void>;
}

const MEMBERS = 4_000;
const CLICKS_A_DAY = 50;

export async function openStage(connections: number): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'barya-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await migrateDatabase({ url: server.url });
  const pool = createPool({ url: server.url, poolSize: connections });
  const ownerPool = createPool({ url: server.url, poolSize: 1, role: null });
  const db = createDatabase(pool);
  let now = new Date('2026-03-10T04:00:00Z');
  const operations = createOperationRunner({
    db,
    clock: { now: () => now },
    ids: createRandomIds(),
    operatingMode: 'demo',
    deliver: () => undefined,
    logger: console,
  });
  const context = {
    runOperation: operations.run,
    inquire: () => ({ db, now, operatingMode: 'demo' as const }),
  };
  const sealing = createSealing(createSigningKey(createPrivateKey(makePrivateKeyPem())));

  const payoutKey = createPayoutKey(randomBytes(32));
  await fillWithMembers({ ownerPool, runOperation: operations.run, payoutKey }, MEMBERS);
  const drawClick = createClickDrawer(db, payoutKey);
  const sessionHashes = Array.from({ length: MEMBERS }, (_, number) => hashToken(tokenOf(number)));
  const somebody = await createActorFinder(db)(context.inquire(), sessionHashes[0]!);
  const { standing } = somebody!;
  let clicks = 0;
  return {
    click: async () => {
      clicks += 1;
      // A day ends when everybody could have reached the daily limit.
      if (clicks % (MEMBERS * CLICKS_A_DAY) === 0) now = new Date(now.getTime() + DAY_MS);
      const number = Math.floor(Math.random() * MEMBERS);
      const memberId = idOf(number);
      const actor = { memberId, sessionHash: sessionHashes[number]!, standing };
      if (await drawClick(context.inquire(), actor, null)) return;
      await operations.run((operation) => recordClick(operation, payoutKey, memberId, null));
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
    readProcessorSeconds: () =>
      readProcessorSeconds(process.pid) + readProcessorSecondsOfAll(server.pid),
    close: async () => {
      await Promise.all([pool.end(), ownerPool.end()]);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
