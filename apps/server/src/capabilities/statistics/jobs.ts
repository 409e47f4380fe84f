import type { Job } from '../../kernel/job.ts';
import { keepFinishedDays } from './service.ts';

/**
 * Keeps the figures of the day that is over. Every hour, so that a failed night is made up for; not
 * at once after midnight, when what began before it may still be committed.
 */
export const dailyFigures: Job = {
  name: 'keep_daily_figures',
  cron: '20 * * * *',
  run: keepFinishedDays,
};
