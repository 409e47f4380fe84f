import type { EarningsUpdate, WithdrawalStatusUpdate } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Kysely } from 'kysely';
import type { Tables, WithdrawalStatus } from '../database/tables.ts';
import { type MemberBalances, presentEarningsUpdate } from '../people/balances.ts';

/** An `earnings_update` for a member, with these balances. */
export function presentEarnings(memberId: string, balances: MemberBalances): EarningsUpdate {
  const { wallet, ...earnings } = presentEarningsUpdate(balances);
  return { agentId: memberId, wallet, earnings, balancesVersion: balances.version };
}

interface Announced {
  id: string;
  status: WithdrawalStatus;
  amountCentavos: number;
  isCancelled: boolean;
}

/** A `withdrawal_status_update` for a member, with these balances. */
export function presentWithdrawalUpdate(
  memberId: string,
  withdrawal: Announced,
  balances: MemberBalances,
): WithdrawalStatusUpdate {
  return {
    agentId: memberId,
    withdrawalId: withdrawal.id,
    amount: toPesos(withdrawal.amountCentavos),
    status: withdrawal.status,
    cancelled: withdrawal.isCancelled,
    updatedBalances: {
      wallet: toPesos(balances.wallet),
      referralEarnings: {
        direct: toPesos(balances.directReferral),
        indirect: toPesos(balances.indirectReferral),
      },
      clickEarnings: toPesos(balances.clickEarnings),
      sharedEarnings: toPesos(balances.sharedEarnings),
    },
    balancesVersion: balances.version,
  };
}

/** What an update says of a withdrawal; null when it is not the member's. */
export async function findAnnounced(
  db: Kysely<Tables>,
  memberId: string,
  withdrawalId: string,
): Promise<Announced | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select(['id', 'status', 'amount_centavos', 'processed_by'])
    .where('id', '=', withdrawalId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, status, amount_centavos: amountCentavos, processed_by: processedBy } = row;
  return {
    id,
    status,
    amountCentavos,
    isCancelled: status === 'rejected' && processedBy === memberId,
  };
}
