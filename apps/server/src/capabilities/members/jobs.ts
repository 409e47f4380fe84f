import type { Job } from '../../kernel/job.ts';
import { leaveDueUnclaimed } from './service/leave-due-unclaimed.ts';

const PACKAGES_AT_ONCE = 100;

/** What packages of deleted people still owe becomes unclaimed money when it falls due. */
const leaveUnclaimed: Job = {
  name: 'leave_due_unclaimed',
  cron: '5 * * * *',
  async run({ runOperation }) {
    let afterId: string | null = null;
    do {
      const slice: { afterId: string | null; limit: number } = { afterId, limit: PACKAGES_AT_ONCE };
      afterId = await runOperation((operation) => leaveDueUnclaimed(operation, slice));
    } while (afterId !== null);
  },
};

export const unclaimedJobs = [leaveUnclaimed];
