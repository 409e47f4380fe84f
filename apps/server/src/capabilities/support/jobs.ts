import { createForgetting } from '../../kernel/job.ts';
import { LETTER_MS } from './domain.ts';
import { deleteLettersBefore } from './store/threads.ts';

/** Deletes letters 400 days after their end; their writers have no account to delete. */
export const forgetOldLetters = createForgetting(
  'forget_old_letters',
  '25 17 * * *',
  ({ trx, now }) => deleteLettersBefore(trx, new Date(now.getTime() - LETTER_MS)),
);
