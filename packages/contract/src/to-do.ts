import { z } from 'zod';
import { count, instant, pesos } from './answers.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './route.ts';

/** What waits in a queue of the desk. */
export const toDoKind = z.enum([
  'registration',
  'cash_in',
  'withdrawal',
  'shared_withdrawal',
  'support_thread',
  'payout',
  'payout_taken',
  'proposal',
]);
export type ToDoKind = z.output<typeof toDoKind>;

export const toDo = z.object({
  entries: z
    .array(
      z.object({
        kind: toDoKind.describe(
          '`withdrawal`: of all sources but shared capital; `payout_taken`: payouts whose take has ended, and that nobody sent.',
        ),
        count: count.describe(`At most ${limits.mostToDo}.`),
        oldestAt: instant,
      }),
    )
    .describe('What waits, the oldest first; nothing that the caller may not see.'),
  differences: z
    .object({
      count: count.describe('Days of the last 90 that differ from a statement.'),
      newest: z.object({ account: z.string(), day: z.string() }),
    })
    .nullable(),
  due: z
    .object({
      days: count.describe('Days ahead, including today.'),
      until: z.string().describe('The last of them, in Manila.'),
      amount: pesos.describe('What packages pay in these days.'),
      payable: pesos.describe('Withdrawals that wait or are approved, and not sent.'),
      fund: pesos.describe('What the reward fund can still promise.'),
    })
    .nullable(),
});
export type ToDo = z.output<typeof toDo>;

export const toDoRoutes = defineRoutes({
  readToDo: { summary: 'What waits for staff, the oldest first.', answer: toDo },
});
