import { sql } from 'kysely';
import { KEY_LIFETIME_MS } from '../kernel/idempotency.ts';
import type { Job } from '../kernel/job.ts';

const MOST_AT_ONCE = 5_000;

/** Removes the Idempotency-Keys that no longer stand for their request. */
export const forgetKeys: Job = {
  name: 'forget_idempotency_keys',
  cron: '35 * * * *',
  run: async ({ runOperation }) => {
    let forgotten: bigint;
    do {
      forgotten = await runOperation(async ({ trx, now }) => {
        const oldest = new Date(now.getTime() - KEY_LIFETIME_MS);
        const { numAffectedRows = 0n } = await sql`
          delete from idempotency_key where ctid = any(array(
            select ctid from idempotency_key where created_at <= ${oldest}
            limit ${MOST_AT_ONCE} for update skip locked))`.execute(trx);
        return numAffectedRows;
      });
    } while (forgotten === BigInt(MOST_AT_ONCE));
  },
};
