import { limits } from '@barya/contract';
import {
  approveRegistration,
  declineRegistration,
  deleteMember,
  listUnclaimed,
  payUnclaimed,
  reactivateMember,
  resetPassword as setPassword,
  suspendMember,
} from '../../capabilities/members/index.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';

const ALL = { limit: limits.page.bareRows, offset: 0, isBare: true };

export async function suspend(
  { momentAt, desk }: World,
  at: Date,
  person: Person,
  reason: string,
): Promise<void> {
  await momentAt(at, `suspension of ${person.index}`).runOperation((operation) =>
    suspendMember(operation, desk.reviewer, person.memberId, reason),
  );
  person.standing = 'away';
}

export async function reactivate(
  { momentAt, desk }: World,
  at: Date,
  person: Person,
): Promise<void> {
  await momentAt(at, `return of ${person.index}`).runOperation((operation) =>
    reactivateMember(operation, desk.reviewer, person.memberId, 'Explained by phone'),
  );
  person.standing = 'member';
}

/** Deletes an account; what is owed to it becomes unclaimed money. */
export async function remove({ momentAt, desk }: World, at: Date, person: Person): Promise<void> {
  await momentAt(at, `deletion of ${person.index}`).runOperation((operation) =>
    deleteMember(operation, desk.chief, person.memberId, {
      confirmsUnclaimed: true,
      reason: 'Asked for by the member',
    }),
  );
  person.standing = 'away';
}

/** Pays all unclaimed money. */
export async function payOwed({ momentAt, desk }: World, at: Date): Promise<void> {
  const moment = momentAt(at, 'unclaimed money');
  const { items } = await listUnclaimed(moment.inquire().db, { status: 'owed' }, ALL);
  for (const { id } of items) {
    await moment.runOperation((operation) =>
      payUnclaimed(operation, desk.chief, id, 'To the family, by bank transfer'),
    );
  }
}

/** An admin resets a forgotten password to the shared one. */
export async function resetPassword(world: World, at: Date, person: Person): Promise<void> {
  const { momentAt, desk, passwordHash } = world;
  await momentAt(at, `new password of ${person.index}`).runOperation((operation) =>
    setPassword(operation, desk.reviewer, person.memberId, {
      passwordHash,
      reason: 'Forgotten; asked for on the phone',
    }),
  );
}

/** Approves waiting registrations, and declines a few. */
export async function decideRegistrations(
  { people, desk, momentAt }: World,
  at: Date,
  declined: ReadonlySet<Person>,
): Promise<void> {
  const waiting = people.filter(({ standing }) => standing === 'waiting');
  for (const [number, person] of waiting.entries()) {
    const { memberId } = person;
    const moment = momentAt(
      new Date(at.getTime() + number * 15_000),
      `registration of ${person.index}`,
    );
    if (declined.has(person)) {
      await moment.runOperation((operation) =>
        declineRegistration(operation, desk.reviewer, memberId, 'Registered a second time'),
      );
    } else {
      await moment.runOperation((operation) =>
        approveRegistration(operation, desk.reviewer, memberId, null),
      );
    }
    person.standing = declined.has(person) ? 'away' : 'member';
  }
}
