import type { Job } from '../../kernel/job.ts';
import { endExpiredSessions } from './service/sessions.ts';
import { deleteOldTries } from './store/attempts.ts';

/** Removes the sessions that ran out; until then nobody is let in by them anyway. */
export const sessionCleanup: Job = {
  name: 'end_expired_sessions',
  cron: '25 * * * *',
  run: async ({ runOperation }) => {
    while ((await runOperation(endExpiredSessions)).mayHaveMore);
  },
};

/** Deletes the counts of failed tries that hold nobody up any more. */
export const attemptCleanup: Job = {
  name: 'forget_failed_attempts',
  cron: '*/10 * * * *',
  run: async ({ runOperation }) => {
    // They are written by the system's clock, which is not that of a demo.
    while (await runOperation(({ trx }) => deleteOldTries(trx, Date.now())));
  },
};
