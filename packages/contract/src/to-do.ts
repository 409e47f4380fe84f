import { z } from 'zod';
import { count, instant, pesos } from './answers.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './route.ts';
import { type ToDoKind, toDoPlaces } from './to-do-places.ts';

const kinds = Object.keys(toDoPlaces) as [ToDoKind, ...ToDoKind[]];
export const toDoKind = z.enum(kinds);

export const toDo = z.object({
  entries: z
    .array(
      z.object({
        kind: toDoKind.describe(
          '`_mine`: what the caller began and did not finish; `payout_run_out`: payouts whose take has ended, and that nobody sent.',
        ),
        count: count.describe(`At most ${limits.mostToDo}.`),
        amount: pesos.nullable().describe('Their sum; null where they are no money.'),
        oldestAt: instant,
      }),
    )
    .describe('What the caller can do, the oldest first.'),
  pending: z
    .array(
      z.object({
        list: z.enum(['direct_indirect', 'click_earnings', 'wallet', 'shared_capital']),
        count: count.describe(`At most ${limits.mostToDo}.`),
      }),
    )
    .describe('Pending withdrawals by source, held ones too; none where there are none.'),
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
      overdue: pesos.describe('What they owe since earlier days, and nobody claimed.'),
      payable: pesos.describe('Withdrawals that wait or are approved, and not sent.'),
      fund: pesos.describe('What the reward fund can still promise.'),
    })
    .nullable(),
});
export type ToDo = z.output<typeof toDo>;

export const toDoRoutes = defineRoutes({
  readToDo: { summary: 'What the caller can do, the oldest first.', answer: toDo },
});
