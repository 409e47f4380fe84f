import { messages, receiptShareRoutes } from '@barya/contract';
import { type Endpoint, publicEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { SignInTools } from '../accounts/index.ts';
import { endShare, shareReceipt, verifyReceipt } from './service.ts';

export function createReceiptShareEndpoints({
  secretBox,
  limits,
  publicUrl,
}: Pick<SignInTools, 'secretBox' | 'limits' | 'publicUrl'>): Endpoint[] {
  return [
    writeEndpoint(receiptShareRoutes.shareReceipt, async ({ operation, actor, input }) => {
      const code = await shareReceipt(operation, secretBox, actor.memberId, input.params.reference);
      return { code, url: `${publicUrl ?? ''}/verify/${code}` };
    }),

    writeEndpoint(receiptShareRoutes.endReceiptShare, async ({ operation, actor, input }) => {
      await endShare(operation, actor.memberId, input.params.reference);
      return { message: messages.endReceiptShare };
    }),

    publicEndpoint(receiptShareRoutes.verifyReceipt, async ({ inquiry, input, caller, reply }) => {
      reply.setHeader('X-Robots-Tag', 'noindex, nofollow');
      await limits.countVerificationFrom(caller.address);
      return verifyReceipt(inquiry, input.params.code);
    }),
  ];
}
