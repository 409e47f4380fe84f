import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd } from '../../e2e/api/support/processes.ts';
import { until } from '../../e2e/api/support/until.ts';
import { askDatabase } from '../stage/database.ts';
import type { Service } from '../stage/service.ts';
import { findUntold } from './find-untold.ts';

/** A checkpoint of the sealed log, kept from before the faults. */
export interface KeptCheckpoint {
  /** Fetches the last block's checkpoint and keeps it outside the server's data folder. */
  keep(): Promise<void>;
  /** Proves the books, and the log since the checkpoint. @returns the faults found */
  verify(): Promise<string[]>;
  /** The number of the last sealed block; 0 without one. */
  readSequence(): Promise<number>;
  /**
   * Waits until a later block is sealed.
   *
   * @throws Error if none is, though rows wait
   */
  waitUntilSealed(after: number): Promise<void>;
}

/** The server seals every 20 s. */
const SEALED_WITHIN_MS = 60_000;

/**
 * @param folder where the checkpoint is kept
 */
export function createCheckpointKeeper(folder: string, service: Service): KeptCheckpoint {
  const file = path.join(folder, 'checkpoint.json');
  let isKept = false;
  const fetchCheckpoint = async () => {
    const response = await fetch(`${service.url}/api/ledger/checkpoint`);
    const { checkpoint } = (await response.json()) as { checkpoint: { sequence: number } | null };
    return checkpoint;
  };
  const readSequence = async () => (await fetchCheckpoint())?.sequence ?? 0;
  return {
    readSequence,
    waitUntilSealed: (after) =>
      until('the log is sealed on', async () => (await readSequence()) > after, SEALED_WITHIN_MS),
    keep: async () => {
      const checkpoint = await fetchCheckpoint();
      if (checkpoint === null) return;
      await writeFile(file, JSON.stringify(checkpoint));
      isKept = true;
    },
    verify: async () => {
      const args = ['ledger:verify', ...(isKept ? ['--checkpoint', file] : [])];
      const { code, stdout, stderr } = await runToEnd(args, service.commandSettings);
      const faults = code === 0 ? [] : [`ledger:verify ended with ${code}: ${stdout}${stderr}`];
      const url = service.findDatabase();
      const more = [await findHoldsEndedTwice(url), await findUntold(url)];
      return [...faults, ...more.flat()];
    },
  };
}

/** Queries the database directly, not through the server's functions. */
async function findHoldsEndedTwice(url: string | null): Promise<string[]> {
  const rows = await askDatabase<{ target_id: string }>(
    url,
    `select target_id from ledger.transfer where target_id is not null
     group by target_id having count(*) > 1`,
  );
  if (rows === null) return ['the query for holds that ended twice failed'];
  return rows.map(({ target_id: id }) => `${id} was posted, voided or reversed more than once`);
}
