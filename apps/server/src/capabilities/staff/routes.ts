import { messages, staffRoutes } from '@barya/contract';
import {
  type Endpoint,
  preparedEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import { createPassword, type Passwords, summariseSessions } from '../accounts/index.ts';
import { findOpenInvitations } from '../audit/index.ts';
import { findWaiting } from '../four-eyes/index.ts';
import { presentStaff } from './presenter.ts';
import { changeStaffRole, changeStanding, inviteStaff, listDesk } from './service.ts';

export function createStaffEndpoints({ passwords }: { passwords: Passwords }): Endpoint[] {
  return [
    readEndpoint(staffRoutes.listStaff, async ({ inquiry: { db, now } }) => {
      const staff = await listDesk(db);
      const ids = staff.map(({ id }) => id);
      const sessions = await summariseSessions(db, ids, now);
      const invitations = await findOpenInvitations(db, ids);
      const invitedBy = new Map(invitations.map(({ memberId, by }) => [memberId, by]));
      const waitingOf = await findWaiting(db, ids);
      return staff.map((person) => ({
        ...presentStaff(person, sessions.get(person.id)),
        invitedBy: invitedBy.get(person.id) ?? null,
        waiting: waitingOf(person.id),
      }));
    }),

    preparedEndpoint(
      staffRoutes.inviteStaff,
      // Nobody knows this password: the link replaces it.
      async () => ({ prepared: await passwords.hash(createPassword()) }),
      async ({ operation, actor, input, prepared }) => {
        const { staff, link } = await inviteStaff(operation, actor, input.body, prepared);
        return {
          staff: presentStaff(staff),
          token: link.token,
          expiresAt: link.expiresAt.toISOString(),
        };
      },
    ),

    writeEndpoint(staffRoutes.changeStaffRole, async ({ operation, actor, input }) => {
      const { staffRole, reason = null } = input.body;
      const change = { staffRole, reason };
      const staff = await changeStaffRole(operation, actor, input.params.id, change);
      return { message: messages.changeStaffRole, staff: presentStaff(staff) };
    }),

    writeEndpoint(staffRoutes.suspendStaff, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const staff = await changeStanding(operation, actor, params.id, {
        isActive: false,
        reason: body.reason ?? null,
      });
      return { message: messages.suspendStaff, staff: presentStaff(staff) };
    }),

    writeEndpoint(staffRoutes.reactivateStaff, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const staff = await changeStanding(operation, actor, params.id, {
        isActive: true,
        reason: body.reason ?? null,
      });
      return { message: messages.reactivateStaff, staff: presentStaff(staff) };
    }),
  ];
}
