import { messages, routes } from '@barya/contract';
import {
  type Endpoint,
  publicEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { SignInTools } from '../accounts/index.ts';
import { readVerification, sendForgottenPassword, verifyPerson } from './service.ts';

export function createRecoveryEndpoints(
  tools: SignInTools & { mails: { isSending: boolean } },
): Endpoint[] {
  return [
    publicEndpoint(routes.forgotPassword, async ({ input, inquiry, runOperation, caller }) => {
      const { limits, inBackground, mails } = tools;
      const { identifier } = input.body;
      await limits.checkSignInsFrom(caller.address);
      await limits.countMailFor({ name: identifier });
      // Each counts, found or not.
      await limits.noteFailedSignInFrom(caller.address);
      // After the answer, whose time then reveals nothing.
      inBackground(() => runOperation((operation) => sendForgottenPassword(operation, identifier)));
      const canSend = mails.isSending || inquiry.operatingMode === 'demo';
      const message = canSend ? messages.forgotPassword : messages.forgotPasswordWithoutMail;
      return { message, canSend };
    }),

    readEndpoint(routes.readVerification, async ({ inquiry, input }) =>
      readVerification(inquiry, input.params.id),
    ),

    writeEndpoint(routes.verifyPerson, async ({ operation, actor, input }) => {
      const { answers, decision, reason = null } = input.body;
      const order = { answers, decision, reason };
      const link = await verifyPerson(operation, actor, input.params.id, order);
      return {
        message: messages.verifyPerson,
        link: link && { token: link.token, expiresAt: link.expiresAt.toISOString() },
      };
    }),
  ];
}
