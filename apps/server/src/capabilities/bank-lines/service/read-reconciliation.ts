import { addDays, manilaDayOf } from '@barya/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { allowLongStatements, readSnapshot } from '../../../database/transactions.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Job } from '../../../kernel/job.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import type { Period } from '../../../kernel/period.ts';
import { tellStaff } from '../../notices/index.ts';
import { requirePaymentMethod } from '../../settings/index.ts';
import {
  findMatchedUpTo,
  listDifferences,
  type ReconciledSums,
  reconcile,
  type ShownDifference,
} from '../domain.ts';
import {
  type DaySums,
  findImported,
  listLoose,
  readDays,
  readDifferences,
  UNASSIGNED,
} from '../store/reconciliation.ts';
import { decideDays } from './read-lines.ts';

interface Asked {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface ReconciliationFound {
  /** Null: all together. */
  account: string | null;
  period: Period;
  at: Date;
  days: ({ day: string } & ReconciledSums)[];
  total: ReconciledSums;
}

/** Adding up so many rows takes about 30 ms. */
const MANY_ROWS = 20_000;
const MOST_MS = 30_000;

/** The sums of an account by day. With many rows they are some seconds old, which `at` tells. */
const countDays = createCountedFigure<DaySums[]>(async ({ db, now }, key) => {
  const [account, from, to] = JSON.parse(key) as [string | null, string, string];
  const value = await readSnapshot(db, async (snapshot) => {
    await allowLongStatements(snapshot, MOST_MS);
    return readDays(snapshot, account, decideDays({ from, to }, now));
  });
  return { value, rows: value.reduce((sum, day) => sum + day.lines + day.looseCount, 0) };
}, MANY_ROWS);

/** @throws Refusal `payment_method_unknown`, `request_invalid` */
export async function readReconciliation(
  inquiry: Inquiry,
  asked: Asked,
): Promise<ReconciliationFound> {
  const period = decideDays(asked, inquiry.now);
  const account = await requireAccount(inquiry.db, asked.account);
  const counted = await countDays(inquiry, JSON.stringify([account, period.from, period.to]));
  const sums = counted.value;
  const byDay = new Map(sums.map((day) => [day.day, day]));
  const days = [];
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const found = byDay.get(day);
    days.push({ day, ...reconcile(found === undefined ? [] : [found]) });
  }
  // A clock that was set back leaves days after the last; they count as in a statement.
  return { account, period, at: counted.countedAt, days, total: reconcile(sums) };
}

/** The name of an account as it is written; accounts with statements stay after they are removed. */
async function requireAccount(db: Kysely<Tables>, name: string | undefined) {
  if (name === undefined) return null;
  if (name.toLowerCase() === UNASSIGNED) return UNASSIGNED;
  return (
    (await findImported(db, name)) ?? (await requirePaymentMethod(db, name, { isPayable: false }))
  );
}

/** @throws Refusal `payment_method_unknown`, `request_invalid` */
export async function readUnmatchedBooks({ db, now }: Inquiry, asked: Asked) {
  return listLoose(db, await requireAccount(db, asked.account), decideDays(asked, now));
}

const DAYS_SHOWN = 90;

/** With many lines the figures are some seconds old. */
const countDifferences = createCountedFigure(async ({ db }) => {
  const { accounts, days, lines } = await readDifferences(db);
  return { value: { accounts, days }, rows: lines };
});

export async function readBankDifferences(
  inquiry: Inquiry,
): Promise<{ days: ShownDifference[]; matchedUpTo: string | null }> {
  const today = manilaDayOf(inquiry.now);
  const { accounts, days } = (await countDifferences(inquiry, today)).value;
  return {
    days: listDifferences(accounts, days, addDays(today, 1 - DAYS_SHOWN)),
    matchedUpTo: findMatchedUpTo(accounts, days),
  };
}

/** The days of a range on which an account differs from its statement, oldest first. */
export async function readDifferencesWithin(
  inquiry: Inquiry,
  { first, last }: { first: string; last: string },
): Promise<ShownDifference[]> {
  const { accounts, days } = (await countDifferences(inquiry, manilaDayOf(inquiry.now))).value;
  return listDifferences(accounts, days, first)
    .filter(({ day }) => day <= last)
    .reverse();
}

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
