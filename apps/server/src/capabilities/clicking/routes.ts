import { messages, routes } from '@barya/contract';
import { toPesos } from '@barya/money';
import { confirmingEndpoint, type Endpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { requireApproved } from '../../people/standing.ts';
import { activateClicking } from './service/activate-clicking.ts';
import { createClickDrawer, recordClick } from './service/record-click.ts';
import type { ClickCount } from './store.ts';

export function createClickingEndpoints({
  db,
  payoutKey,
}: {
  db: Inquiry['db'];
  payoutKey: PayoutKey;
}): Endpoint[] {
  const drawClick = createClickDrawer(db, payoutKey);
  return [
    confirmingEndpoint(
      routes.recordClick,
      async ({ inquiry, deliver, actor, idempotencyKey }) => {
        requireApproved(actor);
        const drawn = await drawClick(inquiry, actor, idempotencyKey);
        if (drawn === null) return null;
        deliver({ kind: 'announce_balances', memberId: actor.memberId });
        return presentClick(drawn);
      },
      async ({ runOperation, deliver, actor, idempotencyKey }) => {
        requireApproved(actor);
        const { memberId } = actor;
        const outcome = await runOperation((operation) =>
          recordClick(operation, payoutKey, memberId, idempotencyKey),
        );
        deliver({ kind: 'announce_balances', memberId });
        const body = presentClick(outcome);
        return outcome.isPastLimit ? { ...body, message: messages.recordClickLimit } : body;
      },
    ),

    writeEndpoint(routes.activateClicking, async ({ operation, actor }) => {
      const { walletCentavos, reference } = await activateClicking(operation, actor.memberId);
      const newBalance = toPesos(walletCentavos);
      return { message: messages.activateClicking, newBalance, reference };
    }),
  ];
}

function presentClick({ clicks, dailyEarningsCentavos, balanceCentavos }: ClickCount) {
  return {
    clicks,
    dailyEarnings: toPesos(dailyEarningsCentavos),
    clickEarnings: toPesos(balanceCentavos),
  };
}
