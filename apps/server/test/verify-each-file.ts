import type { Kysely } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';
import { isNight } from '../../../tools/test-run/counts.mjs';
import type { Tables } from '../src/database/tables.ts';
import { verifyBooks } from '../src/verification/index.ts';

/**
 * Verifies the books that a file's tests share: after all of them, and after one that failed. At
 * night after each. Call it below the `afterAll` that closes the database: the last hook runs first.
 *
 * @param rules those that these books keep, if not all
 */
export function keepsBooks(database: () => Kysely<Tables>, rules = /^/): void {
  const verify = async () => {
    const faults = await verifyBooks(database());
    expect(faults.filter(({ rule }) => rules.test(rule))).toEqual([]);
  };
  afterAll(verify);
  afterEach(async ({ task }) => {
    if (isNight || task.result?.state === 'fail') await verify();
  });
}
