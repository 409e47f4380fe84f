import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase, connectAsOwner } from '../database.ts';

/**
 * Writes straight to every machine, past HAProxy, all the time. What any of them acknowledges must be
 * in the cluster afterwards: otherwise two machines took writes at once, or a commit was lost.
 */
export interface Witness {
  /** @returns the faults found */
  verify(): Promise<string[]>;
  stop(): Promise<void>;
}

const EVERY_MS = 250;
const ANSWER_WITHIN_MS = 2_000;

/**
 * @param url of the leader, through HAProxy; the table is made there
 * @param machineUrls of the same database at each machine
 */
export async function startWitness(url: string, machineUrls: readonly string[]): Promise<Witness> {
  await askDatabase(url, 'create table witness (id uuid primary key)');
  let isOver = false;
  const acknowledged = new Set<string>();
  const working = machineUrls.map(async (machineUrl) => {
    while (!isOver) {
      await writeWhileConnected(machineUrl, acknowledged, () => isOver);
      await pause(EVERY_MS);
    }
  });
  return {
    verify: async () => {
      const expected = [...acknowledged];
      const rows = await askDatabase<{ id: string }>(url, 'select id from witness');
      if (rows === null) return ['the query for witnessed writes failed'];
      const there = new Set(rows.map(({ id }) => id));
      return expected
        .filter((id) => !there.has(id))
        .map((id) => `the write ${id} was acknowledged by a machine and is not in the cluster`);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}

async function writeWhileConnected(
  url: string,
  acknowledged: Set<string>,
  isOver: () => boolean,
): Promise<void> {
  const client = await connectAsOwner(url, ANSWER_WITHIN_MS);
  if (client === null) return;
  try {
    while (!isOver()) {
      const id = randomUUID();
      await client.query(`insert into witness values ('${id}')`);
      acknowledged.add(id);
      await pause(EVERY_MS);
    }
  } catch {
    // Away, frozen or a standby: the caller tries again.
  } finally {
    void client.end().catch(() => undefined);
  }
}
