import { messages, routes, type SecondFactor } from '@barya/contract';
import { commandEndpoint, type Endpoint, readEndpoint } from '../../kernel/endpoint.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import { type CodeTools, countingCodes } from './service/codes.ts';
import {
  type FactorState,
  makeOwnRecoveryCodes,
  readFactor,
  startFactor,
  turnOffFactor,
  turnOnFactor,
} from './service/factor.ts';

/**
 * Checks the actor's password, and returns a function that rechecks it inside a transaction. Both
 * refuse with `password_wrong`.
 */
type ConfirmPassword = (
  inquiry: Inquiry,
  confirmation: { actor: Actor; address: string; currentPassword: string },
) => Promise<(operation: Operation) => Promise<void>>;

export function createSecondFactorEndpoints(
  tools: CodeTools,
  confirmPassword: ConfirmPassword,
): Endpoint[] {
  return [
    readEndpoint(routes.readSecondFactor, async ({ inquiry, actor }) =>
      presentSecondFactor(await readFactor(inquiry, actor)),
    ),

    commandEndpoint(
      routes.startSecondFactor,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const confirmation = { ...input.body, actor, address: caller.address };
        const confirmAgain = await confirmPassword(inquiry, confirmation);
        return runOperation(async (operation) => {
          await confirmAgain(operation);
          return startFactor(operation, tools, actor);
        });
      },
    ),

    commandEndpoint(routes.confirmSecondFactor, async ({ input, runOperation, actor }) => {
      const { code } = input.body;
      const codes = await countingCodes(tools, { owner: actor.memberId, code }, () =>
        runOperation((operation) => turnOnFactor(operation, tools, actor, code)),
      );
      return { message: messages.confirmSecondFactor, recoveryCodes: presentRecoveryCodes(codes) };
    }),

    commandEndpoint(
      routes.turnOffSecondFactor,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const { code } = input.body;
        const confirmation = { ...input.body, actor, address: caller.address };
        const confirmAgain = await confirmPassword(inquiry, confirmation);
        await countingCodes(tools, { owner: actor.memberId, code }, () =>
          runOperation(async (operation) => {
            await confirmAgain(operation);
            await turnOffFactor(operation, tools, actor, code);
          }),
        );
        return { message: messages.turnOffSecondFactor };
      },
    ),

    commandEndpoint(
      routes.makeRecoveryCodes,
      async ({ input, inquiry, runOperation, actor, caller }) => {
        const { code } = input.body;
        const confirmation = { ...input.body, actor, address: caller.address };
        const confirmAgain = await confirmPassword(inquiry, confirmation);
        const codes = await countingCodes(tools, { owner: actor.memberId, code }, () =>
          runOperation(async (operation) => {
            await confirmAgain(operation);
            return makeOwnRecoveryCodes(operation, tools, actor, code);
          }),
        );
        return { message: messages.makeRecoveryCodes, recoveryCodes: presentRecoveryCodes(codes) };
      },
    ),
  ];
}

function presentSecondFactor({ since, codesLeft, isRequired }: FactorState): SecondFactor {
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    isRequired,
  };
}

/** Groups recovery codes by four letters, as people copy them. */
function presentRecoveryCodes(codes: readonly string[]): string[] {
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}
