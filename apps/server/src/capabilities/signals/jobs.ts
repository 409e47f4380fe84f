import type { Job } from '../../kernel/job.ts';
import { oldestNetwork } from './domain.ts';
import { deleteRegistrationsBefore } from './store/marks.ts';

/** Forgets from which network members registered, after 90 days. */
export const forgetOldNetworks: Job = {
  name: 'forget_old_networks',
  cron: '50 18 * * *',
  run: async ({ runOperation }) => {
    while (
      await runOperation(({ trx, now }) => deleteRegistrationsBefore(trx, oldestNetwork(now)))
    );
  },
};
