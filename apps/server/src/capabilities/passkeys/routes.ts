import { messages, routes } from '@barya/contract';
import {
  commandEndpoint,
  type Endpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import { readRelyingParty, userHandleOf } from './domain.ts';
import { presentPasskey, presentPasskeys } from './presenter.ts';
import {
  addPasskey,
  askAtWithdrawals,
  readPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  stopAskingAtWithdrawals,
} from './service/passkeys.ts';
import type { PasskeyTools } from './service/proofs.ts';

/**
 * Checks the actor's password, and returns a function that rechecks it inside a transaction, with
 * the member locked. Both refuse with `password_wrong`.
 */
type ConfirmPassword = (
  inquiry: Inquiry,
  confirmation: { actor: Actor; address: string; currentPassword: string },
) => Promise<(operation: Operation) => Promise<void>>;

export function createPasskeyEndpoints(
  tools: PasskeyTools,
  confirmPassword: ConfirmPassword,
): Endpoint[] {
  return [
    readEndpoint(routes.readPasskeys, async ({ inquiry, actor }) =>
      presentPasskeys(await readPasskeys(tools, inquiry, actor.memberId)),
    ),

    commandEndpoint(
      routes.startPasskey,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const confirmation = { ...input.body, actor, address: caller.address };
        const confirmAgain = await confirmPassword(inquiry, confirmation);
        return runOperation(async (operation) => {
          await confirmAgain(operation);
          const { options, expiresAt } = await startPasskey(operation, tools, actor);
          return { options, expiresAt: expiresAt.toISOString() };
        });
      },
    ),

    commandEndpoint(routes.addPasskey, async ({ input, runOperation, actor }) => ({
      message: messages.addPasskey,
      passkey: presentPasskey(await addPasskey(tools, runOperation, actor, input.body)),
    })),

    writeEndpoint(routes.renamePasskey, async ({ input, operation, actor }) => {
      const change = { id: input.params.id, name: input.body.name };
      const row = await renamePasskey(operation, actor, change);
      return { message: messages.renamePasskey, passkey: presentPasskey(row) };
    }),

    commandEndpoint(
      routes.removePasskey,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const confirmation = { ...input.body, actor, address: caller.address };
        const confirmAgain = await confirmPassword(inquiry, confirmation);
        const rows = await runOperation(async (operation) => {
          await confirmAgain(operation);
          return removePasskey(operation, actor, input.params.id);
        });
        const party = readRelyingParty(tools.siteOrigin);
        const remaining = party && {
          rpId: party.id,
          userId: userHandleOf(actor.memberId),
          allAcceptedCredentialIds: rows.map((row) => row.credentialId.toString('base64url')),
        };
        return { message: messages.removePasskey, remaining };
      },
    ),

    commandEndpoint(
      routes.requirePasskey,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const { isRequired, currentPassword = '' } = input.body;
        if (isRequired) {
          await runOperation((operation) => askAtWithdrawals(operation, tools, actor));
          return { message: messages.requirePasskey };
        }
        const confirmation = { currentPassword, actor, address: caller.address };
        const confirmAgain = await confirmPassword(inquiry, confirmation);
        await runOperation(async (operation) => {
          await confirmAgain(operation);
          await stopAskingAtWithdrawals(operation, actor);
        });
        return { message: messages.requirePasskey };
      },
    ),
  ];
}
