import type { MemberMoney } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import type { Owed } from '@barya/proof';
import type { Inquiry } from '../../../kernel/operation.ts';
import { sumLocked } from '../../packages/index.ts';
import { readOwed } from '../store/owed.ts';

/**
 * A member's money now, as home, statement and proof show it: what the proof of liabilities counts,
 * and the same by when the member can have it.
 */
export async function readMoney(
  { db, now }: Pick<Inquiry, 'db' | 'now'>,
  memberId: string,
): Promise<{ owed: Owed; money: MemberMoney }> {
  const { owed, packages } = await readOwed(db, memberId);
  const locked = sumLocked(packages, now);
  const lockedCentavos = locked.principalCentavos + locked.incomeCentavos;
  const { wallet, directReferral, indirectReferral, clickEarnings, sharedEarnings } = owed;
  const parts = {
    wallet,
    withdrawable: directReferral + indirectReferral + clickEarnings + sharedEarnings,
    claimable: owed.packages - lockedCentavos,
    lockedPrincipal: locked.principalCentavos,
    lockedIncome: locked.incomeCentavos,
    // Unclaimed money is owed to deleted accounts alone.
    onItsWay: owed.withdrawals + owed.unclaimed,
  } satisfies Record<string, Centavos>;
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return {
    owed,
    money: {
      total: toPesos(total),
      wallet: toPesos(parts.wallet),
      withdrawable: toPesos(parts.withdrawable),
      claimable: toPesos(parts.claimable),
      lockedPrincipal: toPesos(parts.lockedPrincipal),
      lockedIncome: toPesos(parts.lockedIncome),
      onItsWay: toPesos(parts.onItsWay),
      asOf: now.toISOString(),
    },
  };
}
