import { messages, normaliseEmail, normaliseMobile, routes } from '@barya/contract';
import { DEVICE_COOKIE, SOCKET_COOKIE } from '../../kernel/cookies.ts';
import {
  commandEndpoint,
  type Endpoint,
  listEndpoint,
  publicEndpoint,
  type Reply,
  readEndpoint,
} from '../../kernel/endpoint.ts';
import { DEVICE_MS, readDeviceToken, sessionMsOf } from './domain.ts';
import { presentSession } from './presenter.ts';
import { changePassword } from './service/change-password.ts';
import { confirmPassword } from './service/confirm-password.ts';
import { checkPasswordLink, setPassword } from './service/password-link.ts';
import { readUser } from './service/read-user.ts';
import { register } from './service/register.ts';
import { requireUnnamed } from './service/require-unnamed.ts';
import { endOtherSessions, endOwnSession, endSession, listSessions } from './service/sessions.ts';
import { type Origin, type SignedIn, type SignInTools, signIn } from './service/sign-in.ts';
import { signInByCode } from './service/sign-in-by-code.ts';

/** The endpoints of the accounts, over the tools that the server was started with. */
export function createAccountEndpoints(tools: SignInTools): Endpoint[] {
  return [
    publicEndpoint(routes.register, async ({ input, address, runOperation }) => {
      await tools.limits.countRegistrationFrom(address);
      const { password, ...applicant } = input.body;
      const { username, email: contact } = applicant;
      const names = { username, email: normaliseEmail(contact), phone: normaliseMobile(contact) };
      requireUnnamed(tools, 'password', password, names);
      const passwordHash = await tools.passwords.hash(password);
      return runOperation((operation) => register(operation, applicant, passwordHash));
    }),

    publicEndpoint(routes.signIn, async ({ input, inquiry, runOperation, reply, ...caller }) => {
      const attempt = { ...input.body, ...originOf(caller) };
      return signedIn(reply, await signIn(tools, inquiry, runOperation, attempt));
    }),

    publicEndpoint(routes.signInByCode, async ({ input, runOperation, reply, ...caller }) => {
      const attempt = { ...input.body, ...originOf(caller) };
      return signedIn(reply, await signInByCode(tools, runOperation, attempt));
    }),

    publicEndpoint(routes.checkPasswordLink, async ({ input, inquiry, address }) => {
      const { token } = input.body;
      const { username, expiresAt } = await checkPasswordLink(tools, inquiry, { token, address });
      return { username, expiresAt: expiresAt.toISOString() };
    }),

    publicEndpoint(routes.setPassword, async ({ input, inquiry, runOperation, address }) => {
      await setPassword(tools, inquiry, runOperation, { ...input.body, address });
      return { message: messages.setPassword };
    }),

    commandEndpoint(routes.signOut, async ({ runOperation, actor, reply }) => {
      await runOperation((operation) => endSession(operation, actor));
      reply.setCookie({ ...SOCKET_COOKIE, value: null });
      return { message: messages.signOut };
    }),

    listEndpoint(routes.listSessions, async ({ inquiry, actor, page }) => {
      const listed = await listSessions(inquiry, actor.memberId, page);
      return { ...listed, items: listed.items.map((row) => presentSession(row, actor)) };
    }),

    commandEndpoint(routes.endSession, async ({ input, inquiry, runOperation, ...asked }) => {
      const confirmation = { ...asked, ...input.body };
      const confirmAgain = await confirmPassword(tools, inquiry, confirmation);
      await runOperation(async (operation) => {
        await confirmAgain(operation);
        await endOwnSession(operation, asked.actor, input.params.id);
      });
      return { message: messages.endSession };
    }),

    commandEndpoint(routes.endOtherSessions, async ({ input, inquiry, runOperation, ...asked }) => {
      const confirmation = { ...asked, ...input.body };
      const confirmAgain = await confirmPassword(tools, inquiry, confirmation);
      const ended = await runOperation(async (operation) => {
        await confirmAgain(operation);
        return endOtherSessions(operation, asked.actor);
      });
      return { message: messages.endOtherSessions, ended };
    }),

    readEndpoint(routes.currentUser, async ({ inquiry: { db, now }, actor }) => {
      return readUser(db, actor.memberId, now);
    }),

    commandEndpoint(
      routes.changePassword,
      async ({ input, inquiry, runOperation, actor, address }) => {
        const change = { actor, address, ...input.body };
        await changePassword(tools, inquiry, runOperation, change);
        return { message: messages.changePassword };
      },
    ),
  ];
}

function originOf(caller: {
  address: string;
  userAgent: string;
  readCookie: (name: string) => string | null;
  token: string | null;
}): Origin {
  const { address, userAgent, token: replacedToken } = caller;
  const deviceToken = readDeviceToken(caller.readCookie(DEVICE_COOKIE.name));
  return { address, userAgent, deviceToken, replacedToken };
}

function signedIn(reply: Reply, { answer, deviceToken }: SignedIn): SignedIn['answer'] {
  reply.setCookie({ ...DEVICE_COOKIE, value: deviceToken, maxAgeSeconds: DEVICE_MS / 1000 });
  const maxAgeSeconds = sessionMsOf(answer.user.role) / 1000;
  reply.setCookie({ ...SOCKET_COOKIE, value: answer.token, maxAgeSeconds });
  return answer;
}
