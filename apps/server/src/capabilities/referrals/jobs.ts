import { addDays, DAY_MS, listDays, manilaDayOf, manilaDayStart } from '@barya/rules';
import { allowLongStatements } from '../../database/transactions.ts';
import type { Context, Job } from '../../kernel/job.ts';
import { catchUp, tellAll } from '../notices/index.ts';
import { sumIncome } from './store.ts';

const MOST_TOLD_AT_ONCE = 1_000;
const LONGEST_STATEMENT_MS = 60_000;
/** Nobody is woken, whenever a server starts or a run is retried. */
const MORNING_MS = 8 * 3_600_000;
/** What is older is no news, and a member's list would fill up with it. */
const MOST_DAYS_TOLD = 7;

/**
 * Tells members from 8:00 in Manila what their team earned for them on each day that is over, one sum
 * a day. Days of an outage are told after it, the oldest first.
 */
export const tellTeamIncome: Job = {
  name: 'tell_team_income',
  cron: '0 * * * *',
  run: async (context) => {
    const { now } = context.inquire();
    if (now.getTime() < manilaDayStart(manilaDayOf(now)).getTime() + MORNING_MS) return;
    const tellBetween = async (from: Date, until: Date) => {
      const untold = listDays(manilaDayOf(from), addDays(manilaDayOf(until), -1));
      for (const day of untold.slice(-MOST_DAYS_TOLD)) await tellIncomeOf(context, day);
    };
    await catchUp(context, 'team income', tellBetween, DAY_MS);
  },
};

async function tellIncomeOf({ runOperation }: Context, day: string): Promise<void> {
  const sums = await runOperation(async ({ trx }) => {
    await allowLongStatements(trx, LONGEST_STATEMENT_MS);
    return sumIncome(trx, manilaDayStart(day), manilaDayStart(addDays(day, 1)));
  });
  for (let first = 0; first < sums.length; first += MOST_TOLD_AT_ONCE) {
    const some = sums.slice(first, first + MOST_TOLD_AT_ONCE);
    await runOperation((operation) =>
      tellAll(
        operation,
        some.map(({ memberId, ...income }) => ({
          kind: 'team_income',
          memberId,
          about: { kind: 'income', reference: day },
          once: `income ${day}`,
          day,
          ...income,
        })),
      ),
    );
  }
}
