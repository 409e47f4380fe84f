import { messages, normaliseEmail, normaliseMobile, routes } from '@barya/contract';
import {
  DEVICE_COOKIE,
  hashToken,
  OLD_DEVICE_COOKIE,
  SOCKET_COOKIE,
} from '../../kernel/authentication.ts';
import {
  type Caller,
  commandEndpoint,
  type Endpoint,
  listEndpoint,
  publicEndpoint,
  type Reply,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireAccount, updateLanguage } from '../../people/members.ts';
import {
  createToken,
  DEVICE_MS,
  networkOf,
  readDeviceToken,
  requireUnnamed,
  sessionMsOf,
} from './domain.ts';
import { presentSession } from './presenter.ts';
import {
  changePassword,
  checkPasswordLink,
  confirmPassword,
  setPassword,
} from './service/change-password.ts';
import { confirmSignIn } from './service/confirm-sign-in.ts';
import { register } from './service/register.ts';
import {
  dismissNotices,
  endOtherSessions,
  endOwnSession,
  endSession,
  listSessions,
  readUser,
} from './service/sessions.ts';
import {
  type LetInRestricted,
  type Origin,
  type SignedIn,
  type SignInTools,
  signIn,
  signInByCode,
} from './service/sign-in.ts';
import { signInByPasskey, startPasskeySignIn } from './service/sign-in-by-passkey.ts';

export function createAccountEndpoints(tools: SignInTools): Endpoint[] {
  return [
    publicEndpoint(routes.register, async ({ input, caller, runOperation, reply }) => {
      await tools.limits.countRegistrationFrom(caller.address);
      const { password, ...applicant } = input.body;
      const { username, email: contact } = applicant;
      const names = { username, email: normaliseEmail(contact), phone: normaliseMobile(contact) };
      requireUnnamed(tools, 'password', password, names);
      const passwordHash = await tools.passwords.hash(password);
      const deviceToken = originOf(caller).deviceToken ?? createToken();
      const from = {
        networkDigest: tools.secretBox.digest(networkOf(caller.address), 'network'),
        deviceHash: hashToken(deviceToken),
      };
      const registered = await runOperation((operation) =>
        register(operation, applicant, passwordHash, from),
      );
      knowAgain(reply, caller, deviceToken);
      return registered;
    }),

    publicEndpoint(routes.signIn, async ({ input, inquiry, runOperation, reply, caller }) => {
      const attempt = { ...input.body, ...originOf(caller) };
      return signedIn(reply, caller, await signIn(tools, inquiry, runOperation, attempt));
    }),

    publicEndpoint(routes.signInByCode, async ({ input, runOperation, reply, caller }) => {
      const attempt = { ...input.body, ...originOf(caller) };
      return signedIn(reply, caller, await signInByCode(tools, runOperation, attempt));
    }),

    publicEndpoint(routes.startPasskeySignIn, async ({ runOperation, caller }) => {
      const { options, expiresAt } = await startPasskeySignIn(tools, runOperation, caller.address);
      return { options, expiresAt: expiresAt.toISOString() };
    }),

    publicEndpoint(
      routes.signInByPasskey,
      async ({ input, inquiry, runOperation, reply, caller }) => {
        const attempt = { ...input.body, ...originOf(caller) };
        return signedIn(
          reply,
          caller,
          await signInByPasskey(tools, inquiry, runOperation, attempt),
        );
      },
    ),

    publicEndpoint(routes.checkPasswordLink, async ({ input, inquiry, caller }) => {
      const { token } = input.body;
      const { address } = caller;
      const link = await checkPasswordLink(tools, inquiry, { token, address });
      const { username, expiresAt, invitation } = link;
      return { username: username ?? '', expiresAt: expiresAt.toISOString(), invitation };
    }),

    publicEndpoint(routes.setPassword, async ({ input, inquiry, runOperation, reply, caller }) => {
      const { address, deviceToken: known } = originOf(caller);
      const deviceToken = known ?? createToken();
      await setPassword(tools, inquiry, runOperation, { ...input.body, address, deviceToken });
      knowAgain(reply, caller, deviceToken);
      return { message: messages.setPassword };
    }),

    commandEndpoint(routes.signOut, async ({ runOperation, actor, reply }) => {
      await runOperation((operation) => endSession(operation, actor));
      reply.setCookie({ ...SOCKET_COOKIE, value: null });
      return { message: messages.signOut };
    }),

    commandEndpoint(
      routes.confirmSignIn,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const { address, userAgent } = caller;
        const proof = { ...input.body, actor, address, userAgent };
        const until = await confirmSignIn(tools, inquiry, runOperation, proof);
        return { message: messages.confirmSignIn, recentUntil: until.toISOString() };
      },
    ),

    listEndpoint(routes.listMemberSessions, async ({ inquiry, actor, input, page }) => {
      await requireAccount(inquiry.db, input.params.id);
      const listed = await listSessions(inquiry, input.params.id, page);
      return { ...listed, items: listed.items.map((row) => presentSession(row, actor)) };
    }),

    listEndpoint(routes.listSessions, async ({ inquiry, actor, page }) => {
      const listed = await listSessions(inquiry, actor.memberId, page);
      return { ...listed, items: listed.items.map((row) => presentSession(row, actor)) };
    }),

    commandEndpoint(routes.endSession, async ({ input, inquiry, runOperation, actor, caller }) => {
      const confirmation = { ...input.body, actor, address: caller.address };
      const confirmAgain = await confirmPassword(tools, inquiry, confirmation);
      await runOperation(async (operation) => {
        await confirmAgain(operation);
        await endOwnSession(operation, actor, input.params.id);
      });
      return { message: messages.endSession };
    }),

    commandEndpoint(
      routes.endOtherSessions,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const confirmation = { ...input.body, actor, address: caller.address };
        const confirmAgain = await confirmPassword(tools, inquiry, confirmation);
        const ended = await runOperation(async (operation) => {
          await confirmAgain(operation);
          return endOtherSessions(operation, actor);
        });
        return { message: messages.endOtherSessions, ended };
      },
    ),

    readEndpoint(routes.currentUser, async ({ inquiry: { db, now }, actor }) => {
      return readUser(db, actor.memberId, now);
    }),

    writeEndpoint(routes.setLanguage, async ({ operation: { trx }, actor, input }) => {
      await updateLanguage(trx, actor.memberId, input.body);
      return { message: messages.setLanguage };
    }),

    ...[routes.changePassword, routes.changeOwnPassword].map((route) =>
      commandEndpoint(route, async ({ input, inquiry, runOperation, actor, caller }) => {
        const { address } = caller;
        const change = { actor, address, ...input.body };
        await changePassword(tools, inquiry, runOperation, change);
        return { message: messages.changePassword };
      }),
    ),

    writeEndpoint(routes.dismissSecurityNotices, async ({ operation, actor, input }) => {
      await dismissNotices(operation, actor, input.body.until);
      return { message: messages.dismissSecurityNotices };
    }),
  ];
}

function originOf(caller: Caller): Origin {
  const { address, userAgent, token: replacedToken } = caller;
  const deviceToken = readDeviceToken(caller.readCookie(DEVICE_COOKIE.name));
  return { address, userAgent, deviceToken, replacedToken };
}

/** @throws Refusal `account_suspended` with a restricted session's token, which opens no socket */
function signedIn(
  reply: Reply,
  caller: Caller,
  opened: SignedIn | LetInRestricted,
): SignedIn['answer'] {
  knowAgain(reply, caller, opened.deviceToken);
  if ('restrictedToken' in opened) {
    const extra = { restricted: { token: opened.restrictedToken } };
    throw new Refusal('account_suspended', { extra });
  }
  const { answer } = opened;
  const maxAgeSeconds = sessionMsOf(answer.user.role) / 1000;
  reply.setCookie({ ...SOCKET_COOKIE, value: answer.token, maxAgeSeconds });
  return answer;
}

function knowAgain(reply: Reply, caller: Caller, deviceToken: string): void {
  reply.setCookie({ ...DEVICE_COOKIE, value: deviceToken, maxAgeSeconds: DEVICE_MS / 1000 });
  if (caller.readCookie(DEVICE_COOKIE.name) !== null) {
    reply.setCookie({ ...OLD_DEVICE_COOKIE, value: null });
  }
}
