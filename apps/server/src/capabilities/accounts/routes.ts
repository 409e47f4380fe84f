import { messages, routes } from '@barya/contract';
import { SOCKET_COOKIE } from '../../kernel/authentication.ts';
import {
  commandEndpoint,
  type Endpoint,
  publicEndpoint,
  type Reply,
  readEndpoint,
} from '../../kernel/endpoint.ts';
import { SESSION_MS } from './domain.ts';
import { TooManyAttempts } from './service/attempt-limits.ts';
import { changePassword } from './service/change-password.ts';
import { readUser } from './service/read-user.ts';
import { register } from './service/register.ts';
import { endSession } from './service/sessions.ts';
import { type SignInTools, signIn } from './service/sign-in.ts';

/** The endpoints of the accounts, over the tools that the server was started with. */
export function createAccountEndpoints(tools: SignInTools): Endpoint[] {
  return [
    publicEndpoint(routes.register, async ({ input, address, runOperation, reply }) => {
      await sayWhenToRetry(reply, tools.limits.countRegistrationFrom(address));
      const { password, ...applicant } = input.body;
      const passwordHash = await tools.passwords.hash(password);
      return runOperation((operation) => register(operation, applicant, passwordHash));
    }),

    publicEndpoint(routes.signIn, async ({ input, address, inquiry, runOperation, reply }) => {
      const attempt = { ...input.body, address };
      const answer = await sayWhenToRetry(reply, signIn(tools, inquiry, runOperation, attempt));
      reply.setCookie({ ...SOCKET_COOKIE, value: answer.token, maxAgeSeconds: SESSION_MS / 1000 });
      return answer;
    }),

    commandEndpoint(routes.signOut, async ({ runOperation, actor, reply }) => {
      await runOperation((operation) => endSession(operation, actor));
      reply.setCookie({ ...SOCKET_COOKIE, value: null });
      return { message: messages.signOut };
    }),

    readEndpoint(routes.currentUser, async ({ inquiry: { db, now }, actor }) => {
      return readUser(db, actor.memberId, now);
    }),

    commandEndpoint(routes.changePassword, async ({ input, inquiry, runOperation, actor }) => {
      await changePassword(tools, inquiry, runOperation, actor, input.body);
      return { message: messages.changePassword };
    }),
  ];
}

async function sayWhenToRetry<Value>(reply: Reply, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooManyAttempts) {
      reply.setHeader('Retry-After', String(error.retryAfterSeconds));
    }
    throw error;
  }
}
