import type { Job } from '../../kernel/job.ts';
import { forgetOldEvents } from './service.ts';

/** Removes what happened to accounts more than 400 days ago. */
export const forgetOldSecurityEvents: Job = {
  name: 'forget_old_security_events',
  cron: '40 18 * * *',
  run: async ({ runOperation }) => {
    while (await runOperation(forgetOldEvents));
  },
};
