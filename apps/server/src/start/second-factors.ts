import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { countUnreadableFactors } from '../capabilities/second-factor/index.ts';
import type { Tables } from '../database/tables.ts';
import type { SecretBox } from '../kernel/secret-box.ts';

/**
 * Looks whether the key of second factors is the one that they were sealed with. Where it is not, but
 * was accepted by `keys:accept`, it says so and goes on: recovery codes and resets still work.
 *
 * @returns lines for the greeting
 */
export async function warnOfLostKey(
  db: Kysely<Tables>,
  secretBox: SecretBox,
  logger: Pick<Logger, 'error'>,
): Promise<string[]> {
  const { unreadable, lookedAt } = await countUnreadableFactors(db, secretBox);
  if (unreadable === 0) return [];
  logger.error({ unreadable, lookedAt }, 'second factors are sealed with another key');
  return [
    `  SECOND FACTORS CAN'T BE READ: ${unreadable} of ${lookedAt} that were looked at are sealed with another key.`,
    '  Put the key back, or codes of apps are refused: The keys in docs/operating.md.',
  ];
}
