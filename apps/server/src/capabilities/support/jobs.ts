import type { Job } from '../../kernel/job.ts';
import { LETTER_MS } from './domain.ts';
import { deleteLettersBefore } from './store/threads.ts';

/** Deletes letters 400 days after their end; their writers have no account to delete. */
export const forgetOldLetters: Job = {
  name: 'forget_old_letters',
  cron: '25 17 * * *',
  run: async ({ runOperation }) => {
    while (
      await runOperation(({ trx, now }) =>
        deleteLettersBefore(trx, new Date(now.getTime() - LETTER_MS)),
      )
    );
  },
};
