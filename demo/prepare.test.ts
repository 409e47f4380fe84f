import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clearDataFolder, openDataFolder } from '@barya/embedded-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { createRandomIds } from '../apps/server/src/kernel/ids.ts';
import { createTestClock } from '../apps/server/test/clock.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { makeClosedFolder } from '../apps/server/test/folders.ts';
import { insertTestMember } from '../apps/server/test/members.ts';
import { buildProgram, startProgram } from '../apps/server/test/program.ts';
import { type DemoWishes, prepareDemo, runDemo } from './prepare.ts';

const USUAL: DemoWishes = { seed: null, isFresh: false, isSmall: false };

async function makeDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** A database that is marked as a demo. */
async function makeDemo(finishedAt: Date | null): Promise<TestDatabase> {
  const database = await makeDatabase();
  await database.ownerPool.query(
    "insert into demo_history (seed, begun_at, finished_at) values ('7', now(), $1)",
    [finishedAt],
  );
  return database;
}

/** @param interruptAt the line of progress at which it is interrupted */
function prepare({ url }: TestDatabase, wishes: DemoWishes, interruptAt?: string) {
  const interruption = new AbortController();
  const print = (line: string) => {
    if (line === interruptAt) interruption.abort();
  };
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: makeClosedFolder() });
  return prepareDemo(config, wishes, { signal: interruption.signal, print });
}

it('an existing demo is only served, and names whom to sign in as', async () => {
  const demo = await makeDemo(new Date());
  const { db } = demo;
  const staff = { username: 'may.reyes', role: 'admin', staffRole: 'owner' } as const;
  await insertTestMember({ db, clock: createTestClock(), ids: createRandomIds() }, staff);
  const notes = await prepare(demo, USUAL);
  expect(notes[0]).toContain('The demo of seed 7');
  expect(notes[1]?.trim()).toMatch(/^may.reyes +the desk, as owner$/);
});

it('another seed than that of an existing demo needs --fresh', async () => {
  const database = await makeDemo(new Date());
  await expect(prepare(database, { ...USUAL, seed: '8' })).rejects.toThrow('--fresh');
});

it.each([
  { what: 'half a demo', finishedAt: null, wishes: USUAL },
  {
    what: 'a demo that is to be made anew',
    finishedAt: new Date(),
    wishes: { ...USUAL, isFresh: true },
  },
])('$what in a database of others is not thrown away', async ({ finishedAt, wishes }) => {
  const database = await makeDemo(finishedAt);
  await expect(prepare(database, wishes)).rejects.toThrow('DATABASE_URL anew');
});

it.each([USUAL, { ...USUAL, isFresh: true }])('accounts of others stay: %o', async (wishes) => {
  const database = await makeDatabase();
  const { db } = database;
  await insertTestMember({ db, clock: createTestClock(), ids: createRandomIds() });
  await expect(prepare(database, wishes)).rejects.toThrow('accounts that no demo made');
  const { rows } = await database.ownerPool.query('select from member');
  expect(rows).toHaveLength(1);
});

it.each([
  ['in live mode', [], { OPERATING_MODE: 'live', OPENING_RESERVE: '0' }, 'OPERATING_MODE=live'],
  ['with an unknown option', ['--days', '7'], {}, 'Usage: npm run demo'],
])('a demo is refused %s', async (_where, args, env, reason) => {
  const config = readConfig({ DATA_DIR: makeClosedFolder(), ...env });
  await expect(runDemo(config, args)).rejects.toThrow(reason);
});

it('one that is refused ends the program with 1', async () => {
  buildProgram('demo');
  const env = { DATA_DIR: makeClosedFolder() };
  const program = startProgram(['demo', '--days', '7'], env, onTestFinished, 'demo/dist/main.js');
  expect(await program.ended).toBe(1);
  expect(program.lines.join('\n')).toContain('Usage: npm run demo');
});

it('an interrupted demo is not continued, and the next run says so', async () => {
  const database = await makeDatabase();
  await expect(prepare(database, USUAL, '  Day 10 of 90')).rejects.toThrow();
  const { rows } = await database.ownerPool.query('select finished_at from demo_history');
  expect(rows).toEqual([{ finished_at: null }]);
});

it('only a folder of ours is emptied', () => {
  const dir = makeClosedFolder();
  openDataFolder(dir);
  mkdirSync(path.join(dir, 'postgres'));
  writeFileSync(path.join(dir, 'postgres', 'x'), '');
  clearDataFolder(dir);
  expect(readdirSync(dir)).toEqual(['barya-data-folder']);

  const foreign = makeClosedFolder();
  writeFileSync(path.join(foreign, 'letters.txt'), '');
  expect(() => clearDataFolder(foreign)).toThrow('holds other things');
  expect(readdirSync(foreign)).toEqual(['letters.txt']);
});
