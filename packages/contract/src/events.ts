import { z } from 'zod';
import { balancesVersion, count, id, pesos } from './answers.ts';
import { cashIn } from './cash-ins.ts';
import { notice } from './notices.ts';
import { supportThread } from './support.ts';
import { ownWithdrawal, withdrawalStatus } from './withdrawals.ts';

/** Sent to a member when the status of their withdrawal changed. */
export const withdrawalStatusUpdate = z.object({
  agentId: id,
  withdrawalId: id,
  amount: pesos,
  status: withdrawalStatus,
  cancelled: z.boolean().describe('Rejected because the member cancelled it.'),
  updatedBalances: z.object({
    wallet: pesos,
    referralEarnings: z.object({ direct: pesos, indirect: pesos }),
    clickEarnings: pesos,
    sharedEarnings: pesos,
  }),
  balancesVersion,
});
export type WithdrawalStatusUpdate = z.output<typeof withdrawalStatusUpdate>;

/** Sent to a member when one of their balances changed. */
export const earningsUpdate = z.object({
  agentId: id,
  wallet: pesos,
  earnings: z.object({
    directReferral: pesos,
    indirectReferral: pesos,
    totalClicks: pesos,
    sharedEarnings: pesos,
  }),
  balancesVersion,
  missed: z
    .boolean()
    .optional()
    .describe('Told at once to who connects with an older `auth.balancesVersion` than this.'),
});
export type EarningsUpdate = z.output<typeof earningsUpdate>;

/** Sent to all sessions of an account after a security event or the account's approval. */
export const securityNotice = z.object({ agentId: id });

/** Sent to a member when one of their cash-ins changed. */
export const cashInUpdate = z.object({ agentId: id, cashIn });
export type CashInUpdate = z.output<typeof cashInUpdate>;

/** Sent to a member when the payout of one of their withdrawals changed. */
export const payoutUpdate = z.object({ agentId: id, withdrawal: ownWithdrawal });
export type PayoutUpdate = z.output<typeof payoutUpdate>;

/** Sent to a member with something in a line when the line moved. */
export const waitingUpdate = z.object({ agentId: id });

/** Sent to a person when they are told something that the app shows. */
export const noticeEvent = z.object({ agentId: id, notice });

/** Sent after each notice, and to a socket that connects with another `auth.unreadNotices`. */
export const unreadNoticesEvent = z.object({ agentId: id, unreadNotices: count });

/** Sent to a member when one of their conversations with support changed. */
export const supportUpdate = z.object({ agentId: id, thread: supportThread });

/** Sent to staff when a conversation changed; `agentId` is null for one without a session. */
export const supportDeskUpdate = z.object({ agentId: id.nullable(), threadId: id });

/** Sent to staff when what waits at the desk may have changed; at most one every two seconds. */
export const deskUpdate = z.object({});

/** The payload of each socket event, by name. */
export const serverEvents = {
  withdrawal_status_update: withdrawalStatusUpdate,
  earnings_update: earningsUpdate,
  security_notice: securityNotice,
  cash_in_update: cashInUpdate,
  payout_update: payoutUpdate,
  waiting_update: waitingUpdate,
  notice: noticeEvent,
  unread_notices: unreadNoticesEvent,
  support_update: supportUpdate,
  support_desk_update: supportDeskUpdate,
  desk_update: deskUpdate,
} as const;

/** The socket events as Socket.IO types them. */
export type ServerEvents = {
  [Name in keyof typeof serverEvents]: (told: z.output<(typeof serverEvents)[Name]>) => void;
};
