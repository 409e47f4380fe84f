import { expect, it, onTestFinished, vi } from 'vitest';
import { askOwner, makeClosedFolder, makeFolderTooLongForSocket } from '../test/support.ts';
import { describeDataFolder } from './data-folder.ts';
import { keepEmbeddedPostgres } from './keep.ts';
import { findPostmasterPid } from './postmaster.ts';
import { sendSignal, waitUntil } from './processes.ts';

// Each of several starts clears the leftovers of the one before.
vi.setConfig({ testTimeout: 60_000 });

async function keep(dataDir = makeClosedFolder()) {
  const lost: string[] = [];
  const database = await keepEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onLost: (reason) => void lost.push(reason),
  });
  onTestFinished(() => database.close());
  const findPid = () => findPostmasterPid(describeDataFolder(dataDir));
  /** Kills the postmaster, and waits until it is gone or replaced. */
  const kill = async () => {
    const pid = findPid();
    if (pid !== null) sendSignal(pid, 'SIGKILL');
    expect(await waitUntil(() => findPid() !== pid, 15_000, 1)).toBe(true);
  };
  const isThere = () =>
    askOwner(database.url, 'SELECT').then(
      () => true,
      () => false,
    );
  return { lost, kill, isThere, findPid };
}

it('a database that is killed, and killed again while it starts, runs again', async () => {
  const { lost, kill, isThere, findPid } = await keep();
  await kill();
  expect(await waitUntil(() => findPid() !== null, 15_000, 1)).toBe(true);
  await kill();
  expect(await waitUntil(isThere, 15_000)).toBe(true);
  expect(lost).toEqual([]);
});

it('keeps its address below a path that is too long for a socket', async () => {
  const { lost, kill, isThere } = await keep(makeFolderTooLongForSocket());
  await kill();
  expect(await waitUntil(isThere, 15_000)).toBe(true);
  expect(lost).toEqual([]);
});

it('a database that is killed again and again is given up', async () => {
  const { lost, kill, isThere } = await keep();
  for (let times = 0; times < 3; times += 1) {
    await kill();
    expect(await waitUntil(isThere, 15_000)).toBe(true);
  }
  await kill().catch(() => undefined);
  expect(await waitUntil(() => lost.length > 0, 15_000)).toBe(true);
  expect(lost).toEqual([expect.stringMatching(/does not stay up/)]);
});
