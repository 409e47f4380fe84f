import type { Job } from '../../kernel/job.ts';
import { forgetExpiredChallenges } from './service/challenges.ts';

/** Removes the challenges that nobody met in time. */
export const forgetChallenges: Job = {
  name: 'forget_sign_in_challenges',
  cron: '35 * * * *',
  run: ({ runOperation }) => runOperation(forgetExpiredChallenges),
};
