import { z } from 'zod';
import { id, pesos } from './answers.ts';
import { withdrawalStatus } from './withdrawals.ts';

/** Told to a member when one of their withdrawals changed its status. */
export const withdrawalStatusUpdate = z.object({
  agentId: id,
  withdrawalId: id,
  amount: pesos,
  status: withdrawalStatus,
  updatedBalances: z.object({
    wallet: pesos,
    referralEarnings: z.object({ direct: pesos, indirect: pesos }),
    clickEarnings: pesos,
    sharedEarnings: pesos,
  }),
});
export type WithdrawalStatusUpdate = z.output<typeof withdrawalStatusUpdate>;

/** Told to a member when one of their balances changed. */
export const earningsUpdate = z.object({
  agentId: id,
  wallet: pesos,
  earnings: z.object({
    directReferral: pesos,
    indirectReferral: pesos,
    totalClicks: pesos,
    sharedEarnings: pesos,
  }),
});
export type EarningsUpdate = z.output<typeof earningsUpdate>;

/** The events of the socket by name, as Socket.IO types them. */
export interface ServerEvents {
  withdrawal_status_update: (update: WithdrawalStatusUpdate) => void;
  earnings_update: (update: EarningsUpdate) => void;
}
