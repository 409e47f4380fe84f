import { messages, routes } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { commandEndpoint, type Endpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { requireApproved } from '../accounts/index.ts';
import { activateClicking } from './service/activate-clicking.ts';
import { createClickDrawer } from './service/draw-click.ts';
import { recordClick } from './service/record-click.ts';

export function createClickingEndpoints(db: Kysely<Tables>): Endpoint[] {
  const drawClick = createClickDrawer(db);
  return [
    commandEndpoint(
      routes.recordClick,
      async ({ inquiry, runOperation, deliver, actor, idempotencyKey }) => {
        requireApproved(actor);
        const { memberId } = actor;
        const drawn = await drawClick(inquiry, memberId, idempotencyKey);
        const outcome =
          drawn ??
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
}
