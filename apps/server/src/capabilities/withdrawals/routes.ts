import {
  type Input,
  memberFileRoutes,
  messages,
  passkeyRoutes,
  payoutAccountRoutes,
  withdrawalRoutes,
} from '@barya/contract';
import {
  type Endpoint,
  listEndpoint,
  preparedEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { Listed } from '../../kernel/page.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { presentEarningsUpdate, readMemberBalances } from '../../people/balances.ts';
import { requireAccount } from '../../people/members.ts';
import { findCredentialFlags } from '../audit/index.ts';
import { findWaiting } from '../four-eyes/index.ts';
import { digestSubject, type PasskeyTools, prove, startConfirmation } from '../passkeys/index.ts';
import { findSignals } from '../signals/index.ts';
import { listConfirmed } from './domain.ts';
import {
  presentOwnWithdrawal,
  presentPayoutAccount,
  presentUsedAccount,
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
import {
  addPayoutAccount,
  listAccountsOf,
  listPayoutAccounts,
  removePayoutAccount,
  renamePayoutAccount,
} from './service/saved-accounts.ts';
import { type DecidedWithdrawal, noPayout } from './store/withdrawals.ts';

const csv = { csv: withdrawalsCsv };

/** @param payoutKey binds requests; checked whenever staff read or approve a withdrawal */
export function createWithdrawalEndpoints(payoutKey: PayoutKey, tools: PasskeyTools): Endpoint[] {
  const presentAll = async (rows: readonly DecidedWithdrawal[], { db, now }: Inquiry) => {
    const memberIds = rows.map(({ memberId }) => memberId);
    const signalsOf = await findSignals(db, memberIds);
    const ids = rows.map(({ id }) => id);
    const waitingOf = await findWaiting(db, ids);
    const flags = await findCredentialFlags(db, rows);
    return rows.map((row) => ({
      ...presentWithdrawalDetails(payoutKey, row, now),
      signals: signalsOf(row.memberId),
      credentialFlag: flags.get(row.id) ?? null,
      waiting: waitingOf(row.id),
    }));
  };
  const present = async (listed: Listed<DecidedWithdrawal>, inquiry: Inquiry) => ({
    ...listed,
    items: await presentAll(listed.items, inquiry),
  });
  const rejectEndpoint = (
    name: 'rejectWithdrawal' | 'rejectSharedWithdrawal',
    only: Pick<DecisionOrder, 'onlySource'>,
  ) =>
    writeEndpoint(withdrawalRoutes[name], async ({ input, operation, actor }) => {
      const { amount, status, destination, reason } = input.body;
      const withdrawal = await decideWithdrawal(operation, payoutKey, actor, {
        ...only,
        decision: 'reject',
        withdrawalId: input.params.id,
        seen: { amountCentavos: amount, status, destination },
        reason,
      });
      const shown = { ...withdrawal, ...noPayout };
      return {
        message: messages[name],
        withdrawal: presentWithdrawal(payoutKey, shown, operation.now),
      };
    });
  return [
    preparedEndpoint(
      withdrawalRoutes.requestWithdrawal,
      async ({ input, inquiry, runOperation, caller }) => {
        const { passkey } = input.body;
        if (passkey === undefined) return { prepared: null };
        return { prepared: await prove(tools, inquiry, runOperation, passkey, caller) };
      },
      async ({ input, operation, actor, prepared: proof }) => {
        const { memberId, sessionHash } = actor;
        const request = { ...readRequest(input.body), sessionHash, proof };
        const withdrawal = await requestWithdrawal(operation, payoutKey, memberId, request);
        const balances = await readMemberBalances(operation.trx, memberId);
        return {
          message: messages.requestWithdrawal,
          withdrawal: presentOwnWithdrawal({ ...withdrawal, ...noPayout }),
          balances: presentEarningsUpdate(balances),
        };
      },
    ),

    writeEndpoint(passkeyRoutes.startWithdrawalPasskey, async ({ input, operation, actor }) => {
      const subjectHash = digestSubject(listConfirmed(readRequest(input.body)));
      const { options, expiresAt } = await startConfirmation(operation, tools, actor, subjectHash);
      return { options, expiresAt: expiresAt.toISOString() };
    }),

    readEndpoint(withdrawalRoutes.checkWithdrawalHold, async ({ inquiry, actor, input }) => {
      const { heldUntil, ...why } = await checkHold(inquiry, actor.memberId, input.body);
      return { heldUntil: heldUntil?.toISOString() ?? null, ...why };
    }),

    writeEndpoint(withdrawalRoutes.cancelWithdrawal, async ({ input, operation, actor }) => {
      const withdrawal = await cancelWithdrawal(operation, actor, input.params.id);
      const balances = await readMemberBalances(operation.trx, actor.memberId);
      return {
        message: messages.cancelWithdrawal,
        withdrawal: presentOwnWithdrawal({ ...withdrawal, ...noPayout }),
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
        present(await listPendingWithdrawals(inquiry, input.query, page), inquiry),
      csv,
    ),
    listEndpoint(
      withdrawalRoutes.listWithdrawalsBySource,
      async ({ inquiry, input, page }) =>
        present(await listAnyWithdrawals(inquiry, input.query, page), inquiry),
      csv,
    ),
    listEndpoint(
      withdrawalRoutes.listAllWithdrawals,
      async ({ inquiry, input, page }) =>
        present(await listAnyWithdrawals(inquiry, input.query, page), inquiry),
      csv,
    ),
    listEndpoint(
      withdrawalRoutes.listSharedWithdrawals,
      async ({ inquiry, input, page }) => {
        const { time, ...query } = input.query;
        const since = time === undefined ? undefined : startOf(time, inquiry.now);
        const shared = { ...query, source: 'shared_capital' } as const;
        return present(await listAnyWithdrawals(inquiry, shared, page, since), inquiry);
      },
      csv,
    ),
    listEndpoint(memberFileRoutes.listMemberWithdrawals, async ({ inquiry, input, page }) => {
      const { id } = input.params;
      await requireAccount(inquiry.db, id);
      return present(await listOwnWithdrawals(inquiry, id, {}, page), inquiry);
    }),
    readEndpoint(memberFileRoutes.listMemberAccounts, async ({ inquiry, input }) => {
      const { saved, used } = await listAccountsOf(inquiry, input.params.id);
      return { saved: saved.map(presentPayoutAccount), used: used.map(presentUsedAccount) };
    }),
    readEndpoint(withdrawalRoutes.readWithdrawal, async ({ inquiry, input }) => {
      const row = await readWithdrawal(inquiry, input.params.id);
      const [details] = await presentAll([row], inquiry);
      return details!;
    }),

    rejectEndpoint('rejectWithdrawal', {}),
    rejectEndpoint('rejectSharedWithdrawal', { onlySource: 'shared_capital' }),

    readEndpoint(payoutAccountRoutes.listPayoutAccounts, async ({ inquiry, actor }) =>
      (await listPayoutAccounts(inquiry, actor.memberId)).map(presentPayoutAccount),
    ),
    writeEndpoint(payoutAccountRoutes.addPayoutAccount, async ({ input, operation, actor }) => ({
      message: messages.addPayoutAccount,
      account: presentPayoutAccount(await addPayoutAccount(operation, actor.memberId, input.body)),
    })),
    writeEndpoint(payoutAccountRoutes.renamePayoutAccount, async ({ input, operation, actor }) => ({
      message: messages.renamePayoutAccount,
      account: presentPayoutAccount(
        await renamePayoutAccount(operation, actor.memberId, {
          id: input.params.id,
          name: input.body.name,
        }),
      ),
    })),
    writeEndpoint(payoutAccountRoutes.removePayoutAccount, async ({ input, operation, actor }) => {
      await removePayoutAccount(operation, actor.memberId, input.params.id);
      return { message: messages.removePayoutAccount };
    }),
  ];
}

function readRequest({
  amount: amountCentavos,
  passkey: _,
  ...request
}: Input<typeof withdrawalRoutes.requestWithdrawal, 'body'>) {
  return { ...request, amountCentavos };
}
