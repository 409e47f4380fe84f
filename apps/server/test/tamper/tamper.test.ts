import { findDiscrepancies } from '@barya/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf, count } from '../../../../tools/test-run/counts.mjs';
import { toCheckpoint, verifyLog } from '../../src/capabilities/sealing/index.ts';
import { createKysely } from '../../src/database/connect.ts';
import type { Tables } from '../../src/database/tables.ts';
import { verifyBooks } from '../../src/verification/index.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { verifyTestLog } from '../log.ts';
import { blockTampers } from './block-tampers.ts';
import { makeHistory } from './history.ts';
import { listLogTampers } from './log-tampers.ts';
import { enlargeLoad, rowTampers } from './row-tampers.ts';
import { createSeededChance, readSealed, type Sealed, takeOffConstraints } from './sealed.ts';

const TRANSFERS = 1_000;
const tamperCount = Number(process.env.TAMPERS ?? amountOf('randomTampers'));
const seed = Number(process.env.TAMPER_SEED ?? Math.floor(Math.random() * 2 ** 31));

let app: TestApp;
let insider: Kysely<Tables>;
let sealed: Sealed;
const chance = createSeededChance(seed);

beforeAll(async () => {
  app = await createTestApp();
  insider = createKysely(app.database.ownerPool, false);
  await makeHistory(app, chance, TRANSFERS);
  expect(await verifyBooks(app.db)).toEqual([]);
}, 120_000);
afterAll(() => app.close());

/** A superuser's transaction that bypasses every trigger and is rolled back. */
async function asInsider(work: (trx: Transaction<Tables>) => Promise<void>): Promise<void> {
  const takenBack = new Error('taken back');
  await insider
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(trx);
      throw takenBack;
    })
    .catch((error) => {
      if (error !== takenBack) throw error;
    });
}

async function expectWhole(): Promise<void> {
  const { faults, head, sealed: rows, newer } = await verifyTestLog(app);
  expect(faults).toEqual([]);
  expect(rows.transfers).toBeGreaterThanOrEqual(TRANSFERS);
  expect(newer.transfers).toBeGreaterThan(0);
  expect(head!.sequence).toBeGreaterThan(10);
}

it('the books alone do not find a load that was enlarged everywhere', async () => {
  await asInsider(async (trx) => {
    const { transfers } = await readSealed(trx);
    await enlargeLoad(trx, transfers.rows.find((row) => row.code === '10')!, 100);
    expect(await findDiscrepancies(trx)).toEqual([]);
  });
});

it(
  `${tamperCount} random tampers with sealed rows are all found, and no fault without one`,
  async () => {
    await expectWhole();
    const { head } = await verifyTestLog(app);
    const trust = { publicKeys: [app.signingKey.publicKey], checkpoint: toCheckpoint(head!) };
    await insider.transaction().execute(takeOffConstraints);
    await asInsider(async (trx) => {
      sealed = await readSealed(trx);
    });
    const tampers = { ...rowTampers, ...blockTampers, ...listLogTampers(app.signingKey) };
    const names = [...Object.keys(tampers), ...Object.keys(rowTampers)];
    const done = new Map<string, number>();
    const missed: string[] = [];
    const startedAt = performance.now();
    for (let index = 0; index < tamperCount; index += 1) {
      const name = names[index % names.length]!;
      await asInsider(async (trx) => {
        await tampers[name]!({ trx, chance, sealed });
        const { faults } = await verifyLog(trx, trust);
        done.set(name, (done.get(name) ?? 0) + 1);
        count('randomTampers');
        if (faults.length === 0) missed.push(`${name} (number ${index})`);
      });
    }
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const kinds = [...done].map(([name, times]) => `  ${times} x ${name}`).join('\n');
    const rows = sealed.transfers.rows.length;
    console.log(
      `Tampers: ${tamperCount} with ${rows} transfers in ${sealed.blocks.rows.length} blocks, seed ${seed}, ${seconds} s\n${kinds}`,
    );
    expect(missed).toEqual([]);
    await expectWhole();
  },
  60_000 + tamperCount * 500,
);
