import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import type { Trx } from '../../../database/tables.ts';
import { readSnapshot } from '../../../database/transactions.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { transferCodes } from '../../../transfers.ts';
import { sumDrawnClicks } from '../../clicking/index.ts';
import { decideDrawn, type Figures } from '../domain/figures.ts';
import { decideCash, decideStatement } from '../domain/statement.ts';
import { readFiguresOf, readFiguresWith } from '../store/figures.ts';

/** Total click earnings: posted, or drawn from an open hold. */
const readClickEarnings = createCountedFigure<Centavos>(({ db }) =>
  readSnapshot(db, async (snapshot) => {
    const { drawnCentavos, openDays } = await sumDrawnClicks(snapshot);
    const posted = (await readTallies(snapshot)).get(transferCodes.clickIncome);
    return { value: drawnCentavos + (posted?.amountCentavos ?? 0), rows: openDays };
  }),
);

/** The platform's figures, and how stale their click earnings are. */
export interface FiguresNow {
  figures: Figures;
  /** Null: all clicks are included. */
  clicksCountedAt: Date | null;
}

/**
 * The platform's current figures. Under heavy clicking, the last seconds of clicks are missing: see
 * `createCountedFigure`.
 */
export async function readFigures(inquiry: Inquiry): Promise<FiguresNow> {
  return readWithFigures(inquiry, async (_, found) => found);
}

/** Reads the figures and more in one snapshot. */
export async function readWithFigures<Result>(
  inquiry: Inquiry,
  read: (snapshot: Trx, found: FiguresNow) => Promise<Result>,
): Promise<Result> {
  const { value: earnedCentavos, countedAt } = await readClickEarnings(inquiry, 'all');
  const clicksCountedAt = countedAt < inquiry.now ? countedAt : null;
  return readSnapshot(inquiry.db, async (snapshot) => {
    const figures = await readFiguresWith(snapshot, (of) => decideDrawn(of, earnedCentavos));
    return read(snapshot, { figures, clicksCountedAt });
  });
}

/** The total owed to members, within a larger snapshot. */
export async function readObligations(snapshot: Trx): Promise<Centavos> {
  return decideStatement(await readFiguresOf(snapshot)).obligations.total;
}

/** What the ledger has posted, in centavos; clicks of open days are in none of it. */
export interface Posted {
  paidIn: Centavos;
  paidOut: Centavos;
  fees: Centavos;
  /** The reward fund, with what is held for clicks. */
  fund: Centavos;
  /** All that members are owed. */
  owed: Centavos;
  figures: Figures;
}

/** The ledger's own totals, within a larger snapshot. */
export async function readPosted(snapshot: Trx): Promise<Posted> {
  const figures = await readFiguresWith(snapshot, () => 0);
  const { paidIn, paidOut } = decideCash(figures);
  return {
    paidIn,
    paidOut,
    fees: figures.balanceOf('operatorRevenue').postedCentavos,
    fund: figures.balanceOf('rewardFund').postedCentavos,
    owed: decideStatement(figures).obligations.total,
    figures,
  };
}
