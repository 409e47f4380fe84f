import type { Centavos } from '@barya/money';
import { addDays, manilaDayOf } from '@barya/rules';
import { readSnapshot } from '../../../database/transactions.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { sumOf } from '../domain/forecast.ts';
import { decideStatement } from '../domain/statement.ts';
import { listDues, readFiguresWith } from '../store/figures.ts';

/** What falls due soon, and what the fund has left. */
export interface DueSoon {
  /** The last of the days, in Manila. */
  until: string;
  /** What packages pay in these days. */
  packagesCentavos: Centavos;
  /** What packages owe since earlier days, and nobody claimed. */
  overdueCentavos: Centavos;
  /** Withdrawals that are pending, or approved and not sent. */
  payableCentavos: Centavos;
  /** What the reward fund can still promise. */
  fundCentavos: Centavos;
}

/** @param days ahead, including today */
export async function readDueSoon({ db, now }: Inquiry, days: number): Promise<DueSoon> {
  const today = manilaDayOf(now);
  const until = addDays(today, days - 1);
  return readSnapshot(db, async (snapshot) => {
    // Clicks of open days are in none of these.
    const figures = await readFiguresWith(snapshot, () => 0);
    const { packages, payable, withdrawals } = decideStatement(figures).obligations;
    const dues = await listDues(snapshot, today);
    return {
      until,
      packagesCentavos: sumOf(dues.filter(({ day }) => day <= until)),
      overdueCentavos: packages - sumOf(dues),
      payableCentavos: payable + withdrawals,
      fundCentavos: figures.balanceOf('rewardFund').availableCentavos,
    };
  });
}
