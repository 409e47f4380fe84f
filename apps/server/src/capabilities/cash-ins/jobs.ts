import type { Job } from '../../kernel/job.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LeaveUnclaimed } from '../../people/closing.ts';
import { readSettings } from '../settings/index.ts';
import { creditExact } from './service/decide.ts';

/** Credits what bank lines match exactly, where the setting says so. */
export function createExactCredits(leaveUnclaimed: LeaveUnclaimed): Job {
  return {
    name: 'credit_exact_cash_ins',
    cron: '* * * * *',
    async run({ inquire, runOperation }) {
      const { creditExactMatches } = await readSettings(inquire().db);
      if (!creditExactMatches) return;
      const creditSome = () =>
        runOperation((operation) => creditExact(operation, leaveUnclaimed, { memberId: null }));
      try {
        while ((await creditSome()).creditedIds.length > 0);
      } catch (error) {
        // Live mode is not open yet.
        if (!(error instanceof Refusal) || error.code !== 'money_in_not_open') throw error;
      }
    },
  };
}
