import type { Checkpoint } from '@barya/contract';
import { type LogReport, verifyLog } from '../src/capabilities/sealing/index.ts';
import { readSnapshot } from '../src/database/read-snapshot.ts';
import type { TestApp } from './app.ts';

/** Verifies the log of a test's database by the key that the test signs with. */
export async function verifyTestLog(
  { db, signingKey }: TestApp,
  checkpoint: Checkpoint | null = null,
): Promise<LogReport> {
  return readSnapshot(db, (snapshot) =>
    verifyLog(snapshot, { publicKeys: [signingKey.publicKey], checkpoint }),
  );
}
