import { messages, routes } from '@barya/contract';
import { toPesos } from '@barya/money';
import { commandEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { requireApproved } from '../accounts/index.ts';
import { activateClicking } from './service/activate-clicking.ts';
import { recordClick, recordClickQuickly } from './service/record-click.ts';

export const clickingEndpoints = [
  commandEndpoint(
    routes.recordClick,
    async ({ inquiry, runOperation, deliver, actor, idempotencyKey }) => {
      requireApproved(actor);
      const { memberId } = actor;
      const outcome =
        (await recordClickQuickly(inquiry, memberId, idempotencyKey)) ??
        (await runOperation((operation) => recordClick(operation, memberId, idempotencyKey)));
      deliver({ kind: 'announce_balances', memberId });
      return {
        clicks: outcome.clicks,
        dailyEarnings: toPesos(outcome.dailyEarningsCentavos),
        clickEarnings: toPesos(outcome.balanceCentavos),
        ...(outcome.isPastLimit && { message: messages.recordClickLimit }),
      };
    },
  ),

  writeEndpoint(routes.activateClicking, async ({ operation, actor }) => {
    const { walletCentavos, reference } = await activateClicking(operation, actor.memberId);
    const newBalance = toPesos(walletCentavos);
    return { message: messages.activateClicking, newBalance, reference };
  }),
];
