import { addDays, manilaDayOf, manilaDayStart } from '@barya/rules';
import { allowLongStatements } from '../../database/transactions.ts';
import type { Job } from '../../kernel/job.ts';
import { tellAll } from '../notices/index.ts';
import { sumIncome } from './store.ts';

const MOST_TOLD_AT_ONCE = 1_000;
const LONGEST_STATEMENT_MS = 60_000;

/** Tells members in the morning what their team earned for them the day before, in one sum. */
export const tellTeamIncome: Job = {
  name: 'tell_team_income',
  cron: '0 0 * * *',
  run: async ({ inquire, runOperation }) => {
    const day = addDays(manilaDayOf(inquire().now), -1);
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
  },
};
