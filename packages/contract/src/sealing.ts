import { z } from 'zod';
import { count, instant } from './answers.ts';
import { defineRoutes } from './route.ts';

/**
 * A block of the sealed log, to keep elsewhere. With it `npm run ledger:verify` detects whether the
 * log was later cut or rewritten.
 */
export const checkpoint = z.object({
  sequence: count.describe('Which block, from 1.'),
  hash: z
    .string()
    .describe('SHA-256 of the block, in hexadecimal. It covers all blocks before it.'),
  sealedAt: instant,
  publicKey: z.string().describe("The operator's Ed25519 key, 32 bytes in base64."),
  signature: z
    .string()
    .describe('Ed25519, in base64, over the text `barya sealed block ` and the hash.'),
});
export type Checkpoint = z.output<typeof checkpoint>;

const lastBlock = checkpoint.nullable().describe('The last block; null while there is none.');

export const sealingRoutes = defineRoutes({
  readCheckpoint: {
    summary:
      'The last block of the log that transfers, audit entries and withdrawals are sealed in.',
    access: 'anyone',
    answer: z.object({ checkpoint: lastBlock }),
  },
  readSealing: {
    summary: 'How far the log has come, and what waits to be sealed.',
    answer: z.object({
      checkpoint: lastBlock,
      waiting: count.describe(
        'Transfers, audit entries and withdrawals that are newer than the last block.',
      ),
      waitingIsExact: z.boolean().describe('False: there are more.'),
      waitingSince: instant.nullable().describe('When the oldest of them was made.'),
      isBehind: z
        .boolean()
        .describe('Something waits for longer than it should: the sealing may have stopped.'),
    }),
  },
});
export type SealingState = z.output<typeof sealingRoutes.readSealing.answer>;
