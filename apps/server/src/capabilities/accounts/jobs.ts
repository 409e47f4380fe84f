import type { Job } from '../../kernel/job.ts';
import { endExpiredSessions } from './service/sessions.ts';

/** Removes the sessions that ran out; until then nobody is let in by them anyway. */
export const sessionCleanup: Job = {
  name: 'end_expired_sessions',
  cron: '25 * * * *',
  run: async ({ runOperation }) => {
    while ((await runOperation(endExpiredSessions)).mayHaveMore);
  },
};
