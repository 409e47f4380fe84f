import { addDays, manilaDayOf } from '@barya/rules';
import type { Job } from '../../kernel/job.ts';
import { tellStaff } from '../notices/index.ts';
import { readBankDifferences } from './service/read-reconciliation.ts';

/** Differences of older days are in the list, and were told then. */
const DAYS_TOLD = 7;

/** Tells staff in the morning of days that a statement covers and that do not reconcile. */
export const tellDifferences: Job = {
  name: 'tell_bank_differences',
  cron: '0 1 * * *',
  run: async ({ inquire, runOperation }) => {
    const inquiry = inquire();
    const today = manilaDayOf(inquiry.now);
    const { days } = await readBankDifferences(inquiry);
    const recent = days.filter(({ day }) => day < today && day >= addDays(today, -DAYS_TOLD));
    const byDay = new Map<string, number>();
    for (const { day, differenceCentavos } of recent) {
      byDay.set(day, (byDay.get(day) ?? 0) + differenceCentavos);
    }
    for (const [day, differenceCentavos] of byDay) {
      await runOperation((operation) =>
        tellStaff(operation, 'bank_lines', {
          kind: 'reconciliation_difference',
          about: { kind: 'queue', reference: 'reconciliation' },
          once: `difference ${day}`,
          day,
          differenceCentavos,
        }),
      );
    }
  },
};
