import { manilaDayOf } from '@barya/rules';
import type { Job } from '../../kernel/job.ts';
import { settleClickDay } from './service/settle-clicks.ts';
import { listUnsettledMembers } from './store.ts';

const MEMBERS_AT_ONCE = 200;

/** After midnight in Manila the days of those who did not click again are settled. */
const settleClickDays: Job = {
  name: 'settle_click_days',
  cron: '10 16 * * *',
  async run(context) {
    for (;;) {
      const { db, now } = context.inquire();
      const memberIds = await listUnsettledMembers(db, manilaDayOf(now), MEMBERS_AT_ONCE);
      for (const memberId of memberIds) {
        await context.runOperation((operation) => settleClickDay(operation, memberId));
      }
      if (memberIds.length < MEMBERS_AT_ONCE) return;
    }
  },
};

export const clickingJobs = [settleClickDays];
