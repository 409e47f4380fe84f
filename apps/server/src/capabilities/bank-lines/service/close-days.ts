import { faultOf, nameFirst } from '@barya/contract';
import { toPesos } from '@barya/money';
import { addDays, manilaDayOf } from '@barya/rules';
import type { Trx } from '../../../database/tables.ts';
import { allowLongStatements } from '../../../database/transactions.ts';
import { formatManilaDay } from '../../../kernel/manila-time.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import { differenceOf } from '../days.ts';
import { describeImport } from '../domain.ts';
import {
  findClosedDays,
  findLineDays,
  insertClosure,
  insertExplanation,
  listClosuresFrom,
  lockAccountDays,
  savePeriod,
  saveReopened,
} from '../store/closures.ts';
import { findImport, type ImportRow, lockImports } from '../store/imports.ts';
import { UNASSIGNED } from '../store/reconciliation.ts';
import { type ReconciledAccount, readAccounts, requireAccount } from './read-reconciliation.ts';
import { requireOthersWork } from './require-others-work.ts';

const MOST_MS = 60_000;

/** @throws Refusal `payment_method_unknown` */
async function lockAccount({ trx }: Operation, name: string): Promise<string> {
  const account = await requireAccount(trx, name);
  if (account === null || account === UNASSIGNED) throw new Refusal('payment_method_unknown');
  await allowLongStatements(trx, MOST_MS);
  await lockAccountDays(trx, account);
  return account;
}

/**
 * An account with its days up to one.
 * @throws Refusal `payment_method_unknown` for a method without an account
 */
async function readUpTo({ trx, now }: Operation, account: string, day: string) {
  const to = day > manilaDayOf(now) ? manilaDayOf(now) : day;
  const [found] = (await readAccounts(trx, now, account, { from: to, to })).accounts;
  if (found === undefined) throw new Refusal('payment_method_unknown');
  return found;
}

/**
 * Closes all open days of an account up to one, as they were shown. Each must be covered wholly, and
 * agree or be explained, while a policy is on by somebody else.
 *
 * @throws Refusal `payment_method_unknown`, `day_closed`, `day_not_covered`, `day_differs`,
 *   `reconciliation_changed`, `day_of_own_work`
 */
export async function closeDays(
  operation: Operation,
  actor: Actor,
  order: { account: string; upTo: string; hash: string },
): Promise<ReconciledAccount> {
  const { trx, now, ids } = operation;
  const { upTo } = order;
  const account = await lockAccount(operation, order.account);
  const found = await readUpTo(operation, account, upTo);
  if (found.closedUpTo !== null && found.closedUpTo >= upTo) throw new Refusal('day_closed');
  const days = found.openDays;
  const last = days.at(-1);
  const uncovered = days.find(
    ({ state }) => state === 'not_imported' || state === 'partly_covered',
  );
  if (uncovered !== undefined || last?.day !== upTo) {
    throw new Refusal('day_not_covered', { extra: { day: uncovered?.day ?? upTo } });
  }
  const differing = days.find(({ state, explained }) => state === 'differs' && explained === null);
  if (differing !== undefined) throw new Refusal('day_differs', { extra: { day: differing.day } });
  if (found.hash !== order.hash) throw new Refusal('reconciliation_changed');
  await requireOthersWork(operation, actor, account, days);
  const id = ids.next(now);
  const [firstDay, hash] = [days[0]!.day, Buffer.from(found.hash, 'hex')];
  await insertClosure(
    trx,
    {
      ...{ id, account: account.toLowerCase(), firstDay, lastDay: upTo },
      ...{ hash, closedBy: actor.memberId, closedAt: now },
    },
    days.map(({ day, figures, explained }) => ({
      day,
      bankInCentavos: figures.bankInCentavos,
      bankOutCentavos: figures.bankOutCentavos,
      booksInCentavos: figures.booksInCentavos,
      booksOutCentavos: figures.booksOutCentavos,
      setAsideCentavos: figures.setAsideCentavos,
      unmatchedLines: figures.unmatchedLines,
      unmatchedBooks: figures.unmatchedBooks,
      explanationId: explained?.id ?? null,
    })),
  );
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'close_days',
    subjectId: id,
    after: { account: account.toLowerCase(), from: firstDay, to: upTo, hash: found.hash },
  });
  return readUpTo(operation, account, upTo);
}

/**
 * Opens the closed days of an account again, from one on.
 *
 * @throws Refusal `payment_method_unknown`, `day_not_closed`
 * @throws SecondPersonNeeded where the policy of settings asks for one
 */
export async function reopenDays(
  operation: Operation,
  actor: Actor,
  order: { account: string; from: string; reason: string },
): Promise<ReconciledAccount> {
  const { trx, now } = operation;
  const { from, reason } = order;
  const account = await lockAccount(operation, order.account);
  const closures = await listClosuresFrom(trx, account, from);
  if (closures.length === 0 || closures[0]!.firstDay > from) throw new Refusal('day_not_closed');
  const key = account.toLowerCase();
  await requireSecondPerson(operation, actor.memberId, {
    kind: 'day_reopen',
    target: { id: key, name: account },
    memberId: null,
    amountCentavos: null,
    after: { account: key, from },
    reason,
  });
  for (const closure of closures) {
    const first = closure.firstDay > from ? closure.firstDay : from;
    await saveReopened(trx, closure.id, { from: first, by: actor.memberId, at: now, reason });
    await writeAudit(operation, {
      actorId: actor.memberId,
      action: 'reopen_days',
      subjectId: closure.id,
      after: { account: key, from: first },
      reason,
    });
  }
  return readUpTo(operation, account, from);
}

/**
 * Says why a day differs; another difference needs another reason.
 * @throws Refusal `payment_method_unknown`, `day_closed`, `day_not_covered`, `day_agrees`
 */
export async function explainDay(
  operation: Operation,
  actor: Actor,
  order: { account: string; day: string; reason: string },
): Promise<ReconciledAccount> {
  const { trx, now, ids } = operation;
  const { day, reason } = order;
  const account = await lockAccount(operation, order.account);
  await requireOpenDays(trx, account, [day]);
  const found = (await readUpTo(operation, account, day)).days.find((each) => each.day === day);
  if (found?.state === 'matched') throw new Refusal('day_agrees');
  if (found?.state !== 'differs') throw new Refusal('day_not_covered');
  const id = ids.next(now);
  const differenceCentavos = differenceOf(found.figures);
  await insertExplanation(trx, {
    ...{ id, account: account.toLowerCase(), day, differenceCentavos, reason },
    ...{ explainedBy: actor.memberId, explainedAt: now },
  });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'explain_day',
    subjectId: id,
    after: { account: account.toLowerCase(), day, difference: toPesos(differenceCentavos) },
    reason,
  });
  return readUpTo(operation, account, day);
}

/**
 * Refuses days that are closed, and keeps the account from being closed until the end.
 * @throws Refusal `day_closed`, which names the first ten and counts them
 */
export async function requireOpenDays(
  trx: Trx,
  account: string,
  days: readonly string[],
): Promise<void> {
  const closed = await findClosedDays(trx, account, [...new Set(days)]);
  if (closed.length === 0) return;
  throw new Refusal('day_closed', { extra: { days: nameFirst(closed), count: closed.length } });
}

/**
 * Corrects which days an import covers.
 * @throws Refusal `import_unknown`, `import_already_undone`, and `request_invalid` where a line of it
 *   would be outside
 */
export async function correctPeriod(
  operation: Operation,
  actor: Actor,
  id: string,
  { from, to, reason }: { from: string; to: string; reason: string },
): Promise<ImportRow> {
  const { trx, now } = operation;
  const found = await findImport(trx, id);
  if (found === null) throw new Refusal('import_unknown');
  await lockImports(trx, found.account);
  await lockAccountDays(trx, found.account);
  const before = (await findImport(trx, id))!;
  if (before.undoneAt !== null) throw new Refusal('import_already_undone');
  const lines = await findLineDays(trx, id);
  const latest = manilaDayOf(before.createdAt);
  const refuse = (message: string) => new Refusal('request_invalid', { message, field: 'to' });
  if (from > to) throw refuse(faultOf('lastDayBeforeFirst').text);
  if (from < addDays(manilaDayOf(now), -MOST_DAYS_BACK)) {
    throw refuse('Please choose days of the last ten years');
  }
  if (to > latest && to !== before.periodTo) {
    throw refuse(
      `This statement was imported on ${formatManilaDay(latest)} and covers no later day`,
    );
  }
  if (lines !== null && (lines.from < from || lines.to > to)) {
    const [first, last] = [formatManilaDay(lines.from), formatManilaDay(lines.to)];
    throw refuse(`Its lines are of ${first} to ${last}. The period must have them all.`);
  }
  await savePeriod(trx, id, { from, to });
  const after = (await findImport(trx, id))!;
  const periodOf = (row: ImportRow) => {
    const { from, to, periodSource } = describeImport(row);
    return { from, to, periodSource };
  };
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'correct_import_period',
    subjectId: id,
    before: periodOf(before),
    after: { account: after.account, ...periodOf(after) },
    reason,
  });
  return after;
}

const MOST_DAYS_BACK = 3_653;
