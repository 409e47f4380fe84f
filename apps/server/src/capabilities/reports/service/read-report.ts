import type { AuditAction } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import { allowLongStatements, readSnapshot } from '../../../database/transactions.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { type ActorSum, findFirstEntryAt, sumByActor } from '../../audit/index.ts';
import { readReconciledWithin } from '../../bank-lines/index.ts';
import { type DayOfRule, listDaysOfRule } from '../../payouts/index.ts';
import { readPosted } from '../../reserves/index.ts';
import { countNewMembers, decideEarned, readMovements } from '../../statistics/index.ts';
import { decideFigures, decideMonth, type Month, type MonthFigures } from '../domain.ts';

/** A report as it was found. */
export interface ReportFound extends MonthFigures {
  month: Month;
  at: Date;
  /** When the first account was made; null before. */
  begunAt: Date | null;
  newMembers: number;
  /** What the rule for withdrawals did. */
  daysOfRule: DayOfRule[];
  reconciled: Awaited<ReturnType<typeof readReconciledWithin>>;
  /** What each of the staff loaded and decided; null for somebody who may not see it. */
  staff: ActorSum[] | null;
}

/** What staff load and decide. */
const staffActions: readonly AuditAction[] = [
  ...(['load_capital', 'revert_load', 'credit_cash_in', 'reject_cash_in'] as const),
  ...(['approve_withdrawal', 'take_back_withdrawal', 'reject_withdrawal'] as const),
  ...(['send_payout', 'unsend_payout', 'fail_payout', 'return_payout'] as const),
  ...(['approve_registration', 'decline_registration', 'suspend_member'] as const),
  ...(['pay_into_reserves', 'take_out_of_reserves', 'pay_unclaimed_money'] as const),
];

/** A large ledger is added up once for all readers, at most each ten seconds. */
const countFigures = createCountedFigure<MonthFigures & { newMembers: number }>(
  async ({ db, now }, name) => {
    const month = decideMonth(name, now);
    const today = manilaDayOf(now);
    return readSnapshot(db, async (snapshot) => {
      await allowLongStatements(snapshot, MOST_MS);
      const moved = await readMovements(snapshot, month, today);
      const posted = await readPosted(snapshot);
      const figures = decideFigures(month, moved, posted, sumEarned(posted));
      const newMembers = await countNewMembers(snapshot, month, today);
      return { value: { ...figures, newMembers }, rows: moved.rows };
    });
  },
);

/** Likewise what staff did. */
const countActs = createCountedFigure<ActorSum[]>(async ({ db, now }, name) => {
  const value = await sumByActor(db, decideMonth(name, now), staffActions);
  return { value, rows: value.reduce((sum, { entries }) => sum + entries, 0) };
});

const MOST_MS = 30_000;

function sumEarned({ figures }: Parameters<typeof decideFigures>[2]): Centavos {
  const { referral, click, package: packages } = decideEarned(figures);
  return referral + click + packages;
}

/**
 * The report of a month, or of this one until now.
 * @param withStaff whether the reader may see what each of the staff did
 * @throws Refusal `report_month_not_begun`, `report_does_not_add_up`
 */
export async function readReport(
  inquiry: Inquiry,
  name: string,
  { withStaff }: { withStaff: boolean },
): Promise<ReportFound> {
  const month = decideMonth(name, inquiry.now);
  const { value, countedAt } = await countFigures(inquiry, name);
  return {
    ...value,
    month,
    at: countedAt,
    begunAt: await findFirstEntryAt(inquiry.db),
    daysOfRule: await listDaysOfRule(inquiry.db, month),
    reconciled: await readReconciledWithin(inquiry, month),
    staff: withStaff ? (await countActs(inquiry, name)).value : null,
  };
}
