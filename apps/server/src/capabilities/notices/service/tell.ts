import {
  isPermitted,
  type NoticeKind,
  type NoticeSubject,
  type Permission,
  type StaffRole,
  staffRoles,
} from '@barya/contract';
import type { Context } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { listActiveStaff } from '../../../people/members.ts';
import { deadlineOf } from '../domain.ts';
import type { NoticeFacts } from '../facts.ts';
import { insertNotices, readToldUntil, saveToldUntil } from '../store/notices.ts';

/** Who is told what: the values that a kind's words name come beside these. */
export type Told = {
  [Kind in NoticeKind]: {
    memberId: string;
    kind: Kind;
    /** What it is about; null for the account itself. */
    about: { kind: NoticeSubject; reference: string } | null;
    /** Whom the words name. */
    personId?: string;
    /** Names the event where the same may be told twice; then only the first is. */
    once?: string;
    /** What its reader did from within: no news to them. It comes read; messages go as always. */
    isOwnAct?: boolean;
  } & NoticeFacts[Kind];
}[NoticeKind];

type ForStaff<Each> = Each extends unknown ? Omit<Each, 'memberId'> : never;

/**
 * Tells a person something, in the transaction of what happened. Messages follow after the commit.
 * Deleted people are told nothing.
 */
export async function tell(operation: Operation, told: Told): Promise<void> {
  await tellAll(operation, [told]);
}

/** The same for many, in one statement. @returns how many were told, without repetitions */
export async function tellAll(operation: Operation, told: readonly Told[]): Promise<number> {
  const { trx, now, ids, afterCommit } = operation;
  if (told.length === 0) return 0;
  const written = await insertNotices(
    trx,
    told.map(({ memberId, kind, about, personId, once, isOwnAct = false, ...facts }) => ({
      id: ids.next(now),
      memberId,
      kind,
      aboutKind: about?.kind ?? null,
      aboutReference: about?.reference ?? null,
      facts: JSON.stringify(facts),
      personId: personId ?? null,
      once: once ?? null,
      isRead: isOwnAct,
    })),
    now,
    { push: deadlineOf('push', now), email: deadlineOf('email', now) },
  );
  const shown = written.filter(({ isShown }) => isShown);
  if (shown.length > 0) {
    const notices = shown.map(({ id, memberId }) => ({ id, memberId }));
    afterCommit({ kind: 'announce_notices', notices });
  }
  if (written.some(({ hasMessages }) => hasMessages)) afterCommit({ kind: 'deliver' });
  return written.length;
}

/** Tells the active staff who may do something about it. */
export async function tellStaff(
  operation: Operation,
  permission: Permission,
  told: ForStaff<Told>,
): Promise<number> {
  return tellRoles(
    operation,
    staffRoles.filter((role) => isPermitted(role, permission)),
    told,
  );
}

/** Tells the active owners. */
export async function tellOwners(operation: Operation, told: ForStaff<Told>): Promise<number> {
  return tellRoles(operation, ['owner'], told);
}

async function tellRoles(
  operation: Operation,
  roles: readonly StaffRole[],
  told: ForStaff<Told>,
): Promise<number> {
  const staff = await listActiveStaff(operation.trx, roles);
  return tellAll(
    operation,
    staff.map((memberId) => ({ ...told, memberId }) as Told),
  );
}

const FIRST_SPAN_MS = 10 * 60_000;

/**
 * Runs a job that tells what falls due with time: `tellBetween` gets the span since the last run,
 * also after an outage. It may repeat after a crash, so its notices say `once`.
 *
 * @param tellBetween tells what falls into `(from, until]`
 * @param firstSpanMs how long ago the first run ever begins: what was due before is old news
 */
export async function catchUp(
  context: Context,
  name: string,
  tellBetween: (from: Date, until: Date) => Promise<void>,
  firstSpanMs = FIRST_SPAN_MS,
): Promise<void> {
  const { db, now } = context.inquire();
  const from = (await readToldUntil(db, name)) ?? new Date(now.getTime() - firstSpanMs);
  if (from >= now) return;
  await tellBetween(from, now);
  await saveToldUntil(db, name, now);
}
