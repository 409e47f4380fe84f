import { addDays, manilaDayOf } from '@barya/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import type { Period } from '../../../kernel/period.ts';
import { requirePaymentMethod } from '../../settings/index.ts';
import {
  findMatchedUpTo,
  listDifferences,
  type ReconciledSums,
  reconcile,
  type ShownDifference,
} from '../domain/reconcile.ts';
import {
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

/** @throws Refusal `payment_method_unknown`, `request_invalid` */
export async function readReconciliation(
  { db, now }: Inquiry,
  asked: Asked,
): Promise<ReconciliationFound> {
  const period = decideDays(asked, now);
  const account = await requireAccount(db, asked.account);
  const sums = await readDays(db, account, period);
  const byDay = new Map(sums.map((day) => [day.day, day]));
  const days = [];
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const found = byDay.get(day);
    days.push({ day, ...reconcile(found === undefined ? [] : [found]) });
  }
  // A clock that was set back leaves days after the last; they count as in a statement.
  return { account, period, at: now, days, total: reconcile(sums) };
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
