import { manilaDayOf } from '@barya/rules';
import type { Job } from '../../kernel/job.ts';
import { makeSnapshot } from './service/make-snapshot.ts';
import { findLastRoot } from './store/roots.ts';

/**
 * Makes the first snapshot of each day in Manila. Every hour, so that a failed night is made up for,
 * and after the clicks of the day before are settled.
 */
export const dailyLiabilitySnapshot: Job = {
  name: 'make_liability_snapshot',
  cron: '40 * * * *',
  async run(context) {
    const { db, now } = context.inquire();
    const last = await findLastRoot(db);
    if (last && manilaDayOf(last.taken_at) >= manilaDayOf(now)) return;
    await makeSnapshot(context, null);
  },
};
