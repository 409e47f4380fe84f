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
} from '../../apps/server/src/capabilities/members/index.ts';
import { secondsAfter } from '../calendar.ts';
import type { Person } from '../people/person.ts';
import type { Duty } from '../world.ts';

const ALL = { limit: limits.page.bareRows, offset: 0, isBare: true };

export const suspend =
  (person: Person): Duty =>
  async ({ momentAt, desk }, at) => {
    const reason = 'Several accounts ask for payment to one number';
    await momentAt(at, `suspension of ${person.index}`).runOperation((operation) =>
      suspendMember(operation, desk.support, person.memberId, reason),
    );
    person.standing = 'away';
  };

export const reactivate =
  (person: Person): Duty =>
  async ({ momentAt, desk }, at) => {
    await momentAt(at, `return of ${person.index}`).runOperation((operation) =>
      reactivateMember(operation, desk.support, person.memberId, 'Explained by phone'),
    );
    person.standing = 'member';
  };

/** Deletes an account; what is owed to it becomes unclaimed money. */
export const remove =
  (person: Person): Duty =>
  async ({ momentAt, desk }, at) => {
    const confirmation = { confirmsUnclaimed: true, reason: 'Asked for by the member' };
    await momentAt(at, `deletion of ${person.index}`).runOperation((operation) =>
      deleteMember(operation, desk.chief, person.memberId, confirmation),
    );
    person.standing = 'away';
  };

/** Pays all unclaimed money. */
export const payOwed: Duty = async ({ momentAt, desk }, at) => {
  const { db, runOperation } = momentAt(at, 'unclaimed money');
  const { items } = await listUnclaimed(db, { status: 'owed' }, ALL);
  for (const { id } of items) {
    await runOperation((operation) =>
      payUnclaimed(operation, desk.chief, id, 'To the family, by bank transfer'),
    );
  }
};

/** Support resets a forgotten password to the shared one. */
export const resetPassword =
  (person: Person): Duty =>
  ({ momentAt, desk, passwordHash }, at) => {
    const change = { passwordHash, reason: 'Forgotten; asked for on the phone' };
    return momentAt(at, `new password of ${person.index}`).runOperation((operation) =>
      setPassword(operation, desk.support, person.memberId, change),
    );
  };

/** Approves waiting registrations, and declines a few. */
export const decideRegistrations =
  (declined: ReadonlySet<Person>): Duty =>
  async ({ people, desk, momentAt }, at) => {
    const waiting = people.filter(({ standing }) => standing === 'waiting');
    for (const [number, person] of waiting.entries()) {
      const { memberId, index } = person;
      const decidedAt = secondsAfter(at, number * 15);
      const isDeclined = declined.has(person);
      await momentAt(decidedAt, `registration of ${index}`).runOperation<unknown>((operation) =>
        isDeclined
          ? declineRegistration(operation, desk.reviewer, memberId, 'Registered a second time')
          : approveRegistration(operation, desk.reviewer, memberId, null),
      );
      person.standing = isDeclined ? 'away' : 'member';
    }
  };
