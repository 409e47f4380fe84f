import { messages, withdrawalRoutes } from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { Listed } from '../../kernel/page.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { presentEarningsUpdate, readMemberBalances } from '../../people/balances.ts';
import {
  presentOwnWithdrawal,
  presentWithdrawal,
  presentWithdrawalDetails,
  withdrawalsCsv,
} from './presenter.ts';
import {
  cancelWithdrawal,
  type DecisionOrder,
  decideWithdrawal,
} from './service/end-withdrawal.ts';
import {
  listAnyWithdrawals,
  listOwnWithdrawals,
  listPendingWithdrawals,
  readWithdrawal,
  startOf,
} from './service/list-withdrawals.ts';
import { checkHold, requestWithdrawal } from './service/request-withdrawal.ts';
import type { WithdrawalOfMember } from './store/withdrawals.ts';

const csv = { csv: withdrawalsCsv };

/** @param payoutKey binds requests; checked whenever staff read or approve a withdrawal */
export function createWithdrawalEndpoints(payoutKey: PayoutKey): Endpoint[] {
  const present = (listed: Listed<WithdrawalOfMember>) => ({
    ...listed,
    items: listed.items.map((row) => presentWithdrawal(payoutKey, row)),
  });
  const decisionEndpoint = (
    name: DecisionRoute,
    order: Pick<DecisionOrder, 'decision' | 'onlySource'>,
  ) =>
    writeEndpoint(withdrawalRoutes[name], async ({ input, operation, actor }) => {
      const { amount, status, destination, reason } = input.body;
      const withdrawal = await decideWithdrawal(operation, payoutKey, actor, {
        ...order,
        withdrawalId: input.params.id,
        seen: { amountCentavos: amount, status, destination },
        reason,
      });
      return { message: messages[name], withdrawal: presentWithdrawal(payoutKey, withdrawal) };
    });
  return [
    writeEndpoint(withdrawalRoutes.requestWithdrawal, async ({ input, operation, actor }) => {
      const { amount, ...destination } = input.body;
      const withdrawal = await requestWithdrawal(operation, payoutKey, actor.memberId, {
        ...destination,
        amountCentavos: amount,
        sessionHash: actor.sessionHash,
      });
      const balances = await readMemberBalances(operation.trx, actor.memberId);
      return {
        message: messages.requestWithdrawal,
        withdrawal: presentOwnWithdrawal(withdrawal),
        balances: presentEarningsUpdate(balances),
      };
    }),

    readEndpoint(withdrawalRoutes.checkWithdrawalHold, async ({ inquiry, actor, input }) => {
      const { accountNumber } = input.body;
      const { heldUntil, isNewNumber } = await checkHold(inquiry, actor.memberId, accountNumber);
      return { heldUntil: heldUntil?.toISOString() ?? null, isNewNumber };
    }),

    writeEndpoint(withdrawalRoutes.cancelWithdrawal, async ({ input, operation, actor }) => {
      const withdrawal = await cancelWithdrawal(operation, actor, input.params.id);
      const balances = await readMemberBalances(operation.trx, actor.memberId);
      return {
        message: messages.cancelWithdrawal,
        withdrawal: presentOwnWithdrawal(withdrawal),
        balances: presentEarningsUpdate(balances),
      };
    }),

    listEndpoint(withdrawalRoutes.listOwnWithdrawals, async ({ inquiry, actor, input, page }) => {
      const listed = await listOwnWithdrawals(inquiry, actor.memberId, input.query, page);
      return { ...listed, items: listed.items.map(presentOwnWithdrawal) };
    }),
    listEndpoint(
      withdrawalRoutes.listPendingWithdrawals,
      async ({ inquiry, input, page }) =>
        present(await listPendingWithdrawals(inquiry, input.query, page)),
      csv,
    ),
    listEndpoint(
      withdrawalRoutes.listWithdrawalsBySource,
      async ({ inquiry, input, page }) => {
        const { source, ...query } = input.query;
        return present(await listAnyWithdrawals(inquiry, query, page, { source }));
      },
      csv,
    ),
    listEndpoint(
      withdrawalRoutes.listAllWithdrawals,
      async ({ inquiry, input, page }) =>
        present(await listAnyWithdrawals(inquiry, input.query, page)),
      csv,
    ),
    listEndpoint(
      withdrawalRoutes.listSharedWithdrawals,
      async ({ inquiry, input, page }) => {
        const { time, ...query } = input.query;
        const since = time === undefined ? undefined : startOf(time, inquiry.now);
        return present(
          await listAnyWithdrawals(inquiry, query, page, { source: 'shared_capital', since }),
        );
      },
      csv,
    ),
    readEndpoint(withdrawalRoutes.readWithdrawal, async ({ inquiry, input }) =>
      presentWithdrawalDetails(payoutKey, await readWithdrawal(inquiry, input.params.id)),
    ),

    decisionEndpoint('approveWithdrawal', { decision: 'approve' }),
    decisionEndpoint('rejectWithdrawal', { decision: 'reject' }),
    decisionEndpoint('approveSharedWithdrawal', {
      decision: 'approve',
      onlySource: 'shared_capital',
    }),
    decisionEndpoint('rejectSharedWithdrawal', {
      decision: 'reject',
      onlySource: 'shared_capital',
    }),
  ];
}

type DecisionRoute =
  | 'approveWithdrawal'
  | 'rejectWithdrawal'
  | 'approveSharedWithdrawal'
  | 'rejectSharedWithdrawal';
