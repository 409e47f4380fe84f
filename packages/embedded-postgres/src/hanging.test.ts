import { expect, it, type TestContext, vi } from 'vitest';
import { askOwner, makeClosedFolder } from '../test/support.ts';
import { describeDataFolder } from './data-folder.ts';
import { keepEmbeddedPostgres } from './keep.ts';
import { findPostmasterPid } from './postmaster.ts';
import { findProcess, listProcesses, sendSignal, waitUntil } from './processes.ts';

vi.setConfig({ testTimeout: 120_000 });

async function keep({ onTestFinished }: TestContext) {
  const dataDir = makeClosedFolder(onTestFinished);
  const said: string[] = [];
  const database = await keepEmbeddedPostgres({
    dataDir,
    log: (line) => void said.push(line),
    onLost: (reason) => void said.push(`lost: ${reason}`),
  });
  onTestFinished(() => database.close());
  await askOwner(database.url, 'CREATE TABLE kept AS SELECT 1 AS x');
  const postmaster = findPostmasterPid(describeDataFolder(dataDir))!;
  const pids = [
    postmaster,
    ...listProcesses()
      .filter(({ parentPid }) => parentPid === postmaster)
      .map(({ pid }) => pid),
  ];
  const freeze = () => pids.forEach((pid) => void sendSignal(pid, 'SIGSTOP'));
  const areGone = () => pids.every((pid) => findProcess(pid) === null);
  return { database, said, freeze, areGone };
}

it.concurrent('a database that takes no connection for 20 s is restarted with its rows', async (context) => {
  const { database, said, freeze, areGone } = await keep(context);
  freeze();
  expect(await waitUntil(() => said.length > 0, 60_000)).toBe(true);
  expect(said).toEqual([
    expect.stringMatching(/took no connection for 20 s\. Starting it again\.$/),
  ]);
  expect(await waitUntil(areGone, 20_000)).toBe(true);
  const isBack = () =>
    askOwner(database.url, 'SELECT x FROM kept').then(
      (rows) => rows.length === 1,
      () => false,
    );
  expect(await waitUntil(isBack, 30_000)).toBe(true);
  expect(said).toHaveLength(1);
});

it.concurrent('a database that hangs is ended within 15 s, with all its processes', async (context) => {
  const { database, freeze, areGone } = await keep(context);
  freeze();
  const startedAt = performance.now();
  await database.close();
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(areGone()).toBe(true);
});
