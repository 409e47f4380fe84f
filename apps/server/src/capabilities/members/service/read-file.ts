import type { Centavos } from '@barya/money';
import type { Inquiry } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readMemberBalances } from '../../../people/balances.ts';
import { summariseSessions } from '../../accounts/index.ts';
import { sumOwedBack } from '../../capital/index.ts';
import { sumHeld } from '../../four-eyes/index.ts';
import { readOwedOf } from '../../packages/index.ts';
import { sumPayouts } from '../../withdrawals/index.ts';
import { describeOwed, type Holdings } from '../domain.ts';
import { type AccountRow, findAccount, sumUnclaimed, type UnclaimedSums } from '../store/file.ts';
import { readMemberTotals } from '../store/list.ts';

/** What staff see first of an account, also of a deleted one. */
export interface AccountFile {
  account: AccountRow;
  lastSeenAt: Date | null;
  holdings: Holdings;
  payableCentavos: Centavos;
  unclaimed: UnclaimedSums;
}

/** @throws Refusal `member_unknown` */
export async function readAccountFile(inquiry: Inquiry, memberId: string): Promise<AccountFile> {
  const { db, now } = inquiry;
  const [account, sessions, balances, owed, totals, payouts, unclaimed, owedBack, held] =
    await Promise.all([
      findAccount(db, memberId),
      summariseSessions(db, [memberId], now),
      readMemberBalances(db, memberId),
      readOwedOf(inquiry, memberId),
      readMemberTotals(db, memberId),
      sumPayouts(db, memberId),
      sumUnclaimed(db, memberId),
      sumOwedBack(db, memberId),
      sumHeld(db, memberId),
    ]);
  if (account === null) throw new Refusal('member_unknown');
  const own = { ...balances, wallet: balances.wallet + held };
  const holdings = describeOwed(own, owed, totals.pendingCentavos, owedBack);
  const lastSeenAt = sessions.get(memberId)?.lastSeenAt ?? null;
  const { payableCentavos } = payouts;
  return { account, lastSeenAt, holdings, payableCentavos, unclaimed };
}
