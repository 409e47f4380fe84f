import { manilaTimeOf } from '@barya/rules';
import type { Job } from '../../kernel/job.ts';
import { tellStaff } from '../notices/index.ts';
import { countWaitingSince } from './store/list.ts';

const PATIENCE_MS = 60 * 60_000;
/** `2026-03-15 18`: at most one alert an hour. */
const HOUR_LENGTH = 13;

/** Tells staff when a withdrawal that they may decide waits longer than an hour. */
export const tellWaiting: Job = {
  name: 'tell_waiting_withdrawals',
  cron: '*/10 * * * *',
  run: async ({ inquire, runOperation }) => {
    const { db, now } = inquire();
    const { waiting, oldestAt } = await countWaitingSince(
      db,
      new Date(now.getTime() - PATIENCE_MS),
    );
    if (oldestAt === null) return;
    await runOperation((operation) =>
      tellStaff(operation, 'withdrawals', {
        kind: 'withdrawals_waiting',
        about: { kind: 'queue', reference: 'withdrawals' },
        once: `waiting ${manilaTimeOf(now).slice(0, HOUR_LENGTH)}`,
        waiting,
        oldestAt: oldestAt.toISOString(),
      }),
    );
  },
};
