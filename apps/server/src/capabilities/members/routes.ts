import { messages, routes } from '@barya/contract';
import { toPesos } from '@barya/money';
import {
  commandEndpoint,
  type Endpoint,
  listEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { type Passwords, requireUnnamedFor, type Site } from '../accounts/index.ts';
import { findOpenOfMember, findWaiting, presentWaiting } from '../four-eyes/index.ts';
import { findSignals } from '../signals/index.ts';
import { presentDecisionPanel } from './decision-panel.ts';
import { presentLater } from './domain.ts';
import {
  membersCsv,
  presentAccountFile,
  presentListedMember,
  presentMember,
  presentMemberDetails,
  presentUnclaimed,
  registrationsCsv,
  unclaimedCsv,
} from './presenter.ts';
import {
  approveRegistration,
  approveRegistrations,
  declineRegistration,
  reactivateMember,
  suspendMember,
} from './service/change-standing.ts';
import { deleteMember } from './service/delete-member.ts';
import { readDecisionPanel } from './service/read-decision-panel.ts';
import { readAccountFile } from './service/read-file.ts';
import {
  listMembers,
  listUnclaimed,
  listWaiting,
  readMember,
  readUnclaimed,
  withMoney,
} from './service/read-members.ts';
import {
  endMemberSessions,
  resetPassword,
  resetSecondFactor,
  sendPasswordLink,
} from './service/reset-sign-in.ts';
import { payUnclaimed } from './service/unclaimed.ts';
import type { UnclaimedRow } from './store/unclaimed.ts';

export function createMemberEndpoints(
  tools: Site & { passwords: Passwords; payoutKey: PayoutKey },
): Endpoint[] {
  return [
    listEndpoint(
      routes.listUsers,
      async ({ inquiry, input, page }) => {
        const listed = await listMembers(inquiry.db, input.query, page);
        const items = await withMoney(inquiry.db, listed.items);
        return { ...listed, items: items.map((item) => presentListedMember(item, inquiry.now)) };
      },
      { csv: membersCsv },
    ),

    readEndpoint(routes.readUser, async ({ inquiry: { db, now }, input }) => {
      const { id } = input.params;
      const signalsOf = await findSignals(db, [id]);
      const details = presentMemberDetails(await readMember(db, id), now);
      const waiting = presentWaiting(await findOpenOfMember(db, id));
      return { ...details, signals: signalsOf(id), waiting };
    }),

    readEndpoint(routes.readMemberFile, async ({ inquiry, input }) =>
      presentAccountFile(await readAccountFile(inquiry, input.params.id)),
    ),

    readEndpoint(routes.readDecisionPanel, async ({ inquiry, input }) => {
      const { params, query } = input;
      const grounds = await readDecisionPanel(inquiry, tools.payoutKey, params.id, query);
      return presentDecisionPanel(grounds, inquiry.now);
    }),

    writeEndpoint(routes.deleteUser, async ({ operation, actor, input }) => {
      const { params, query, body } = input;
      const held = await deleteMember(operation, actor, params.id, {
        confirmsUnclaimed: body.unclaimed === true || query.unclaimed === true,
        reason: body.reason ?? null,
      });
      return {
        message: messages.deleteUser,
        unclaimed: toPesos(held.dueCentavos),
        unclaimedLater: presentLater(held.holdings),
      };
    }),

    commandEndpoint(routes.resetPassword, async (asked) => {
      const { inquiry, runOperation, actor, input, keptHash } = asked;
      const { params, body } = input;
      const hash = async () => {
        await requireUnnamedFor(tools, inquiry.db, params.id, body.newPassword);
        return tools.passwords.hash(body.newPassword);
      };
      const passwordHash = keptHash ?? (await hash());
      const { reason = null } = body;
      await runOperation((operation) =>
        resetPassword(operation, actor, params.id, { passwordHash, reason }),
      );
      return { message: messages.resetPassword };
    }),

    writeEndpoint(routes.makePasswordLink, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const link = await sendPasswordLink(operation, actor, params.id, body.reason ?? null);
      return { token: link.token, expiresAt: link.expiresAt.toISOString() };
    }),

    writeEndpoint(routes.resetSecondFactor, async ({ operation, actor, input }) => {
      await resetSecondFactor(operation, actor, input.params.id, input.body.reason);
      return { message: messages.resetSecondFactor };
    }),

    writeEndpoint(routes.endMemberSessions, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const ended = await endMemberSessions(operation, actor, params.id, body.reason ?? null);
      return { message: messages.endMemberSessions, ended };
    }),

    writeEndpoint(routes.suspendUser, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const member = await suspendMember(operation, actor, params.id, body.reason ?? null);
      return { message: messages.suspendUser, user: presentMember(member) };
    }),

    writeEndpoint(routes.reactivateUser, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const member = await reactivateMember(operation, actor, params.id, body.reason ?? null);
      return { message: messages.reactivateUser, user: presentMember(member) };
    }),

    listEndpoint(
      routes.listPendingRegistrations,
      async ({ inquiry, input, page }) => {
        const listed = await listWaiting(inquiry.db, input.query, page);
        const memberIds = listed.items.map(({ id }) => id);
        const signalsOf = await findSignals(inquiry.db, memberIds);
        const items = listed.items.map((row) => ({
          ...presentMember(row),
          signals: signalsOf(row.id),
        }));
        return { ...listed, items };
      },
      { csv: registrationsCsv },
    ),

    writeEndpoint(routes.approveRegistration, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const member = await approveRegistration(operation, actor, params.id, body.reason ?? null);
      return { message: messages.approveRegistration, user: presentMember(member) };
    }),

    writeEndpoint(routes.approveRegistrations, async ({ operation, actor, input }) => {
      const results = await approveRegistrations(operation, actor, input.body.ids);
      return { results: results.map(({ memberId: _id, outcome }) => ({ _id, outcome })) };
    }),

    writeEndpoint(routes.declineRegistration, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const outcome = await declineRegistration(operation, actor, params.id, body.reason ?? null);
      return { message: messages.declineRegistration, outcome };
    }),

    listEndpoint(
      routes.listUnclaimedMoney,
      async ({ inquiry, input, page }) => {
        const listed = await listUnclaimed(inquiry.db, input.query, page);
        return { ...listed, items: await presentWaitingUnclaimed(inquiry.db, listed.items) };
      },
      { csv: unclaimedCsv },
    ),

    readEndpoint(routes.readUnclaimedMoney, async ({ inquiry: { db }, input }) => {
      const owed = await readUnclaimed(db, input.params.id);
      return (await presentWaitingUnclaimed(db, [owed]))[0]!;
    }),

    writeEndpoint(routes.payUnclaimedMoney, async ({ operation, actor, input }) => {
      const { params, body } = input;
      const paid = await payUnclaimed(operation, actor, params.id, body.note ?? null);
      return { message: messages.payUnclaimedMoney, unclaimed: presentUnclaimed(paid) };
    }),
  ];
}

async function presentWaitingUnclaimed(db: Inquiry['db'], rows: readonly UnclaimedRow[]) {
  const waitingOf = await findWaiting(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((owed) => {
    const waiting = waitingOf(owed.id);
    return { ...presentUnclaimed(owed), ...(waiting && { waiting }) };
  });
}
