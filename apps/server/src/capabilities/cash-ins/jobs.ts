import type { Job } from '../../kernel/job.ts';
import type { LeaveUnclaimed } from '../../people/closing.ts';
import { catchUp, tellAll } from '../notices/index.ts';
import { readSettings } from '../settings/index.ts';
import { warnedBefore } from './domain.ts';
import { creditExact } from './service/decide.ts';
import { findOpenSince } from './store/cash-ins.ts';

/** Credits what bank lines match exactly, where the setting says so. */
export function createExactCredits(leaveUnclaimed: LeaveUnclaimed): Job {
  return {
    name: 'credit_exact_cash_ins',
    cron: '* * * * *',
    async run({ inquire, runOperation }) {
      const { creditExactMatches } = await readSettings(inquire().db);
      if (!creditExactMatches) return;
      const system = { memberId: null };
      const held: string[] = [];
      const creditSome = () =>
        runOperation((operation) =>
          creditExact(operation, leaveUnclaimed, system, { except: held }),
        );
      for (;;) {
        const { creditedIds, heldIds } = await creditSome();
        if (creditedIds.length + heldIds.length === 0) break;
        held.push(...heldIds);
      }
    },
  };
}

const MOST_TOLD_AT_ONCE = 1_000;

/** Tells members half a day before an open cash-in expires. */
export const tellExpiring: Job = {
  name: 'tell_expiring_cash_ins',
  cron: '*/10 * * * *',
  run: async (context) =>
    catchUp(context, 'expiring cash-ins', async (from, until) => {
      let after: { at: Date; id: string } | null = { at: warnedBefore(from), id: LAST_ID };
      while (after !== null) {
        const place: { at: Date; id: string } = after;
        after = await context.runOperation(async (operation) => {
          const span = { after: place, until: warnedBefore(until), limit: MOST_TOLD_AT_ONCE };
          const rows = await findOpenSince(operation.trx, span);
          await tellAll(
            operation,
            rows.map(({ id, memberId, amountCentavos, expiresAt }) => ({
              kind: 'cash_in_expiring',
              memberId,
              about: { kind: 'cash_in', reference: id },
              once: `expiring ${id}`,
              amountCentavos,
              expiresAt: expiresAt.toISOString(),
            })),
          );
          const last = rows.at(-1);
          return last && rows.length === MOST_TOLD_AT_ONCE
            ? { at: last.createdAt, id: last.id }
            : null;
        });
      }
    }),
};

/** After every row of an instant. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
