import type { Centavos } from '@barya/money';
import { addDays, manilaDayOf } from '@barya/rules';
import type { Inquiry } from '../../../kernel/operation.ts';
import { listDues, readPlatformBalance } from '../store/figures.ts';

/** What falls due soon, and what the fund has left. */
export interface DueSoon {
  /** The last of the days, in Manila. */
  until: string;
  /** What packages pay in these days. */
  packagesCentavos: Centavos;
  /** Withdrawals that are pending, or approved and not sent. */
  payableCentavos: Centavos;
  /** What the reward fund can still promise. */
  fundCentavos: Centavos;
}

/** @param days ahead, including today */
export async function readDueSoon({ db, now }: Inquiry, days: number): Promise<DueSoon> {
  const today = manilaDayOf(now);
  const until = addDays(today, days - 1);
  const dues = await listDues(db, today);
  const payable = await readPlatformBalance(db, 'withdrawalsPayable');
  const fund = await readPlatformBalance(db, 'rewardFund');
  return {
    until,
    packagesCentavos: dues
      .filter(({ day }) => day <= until)
      .reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
    payableCentavos: payable.postedCentavos + payable.incomingCentavos,
    fundCentavos: fund.availableCentavos,
  };
}
