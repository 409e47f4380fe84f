import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { readSnapshot } from '../../../database/transactions.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { transferCodes } from '../../../transfers.ts';
import { sumDrawnClicks } from '../../clicking/index.ts';
import { decideDrawn, type Figures } from '../domain/figures.ts';
import { decideStatement } from '../domain/statement.ts';
import { readFiguresOf, readFiguresWith } from '../store/figures.ts';

/** What clicks have earned in all, posted or drawn from a hold that is still open. */
const readClickEarnings = createCountedFigure<Centavos>(({ db }) =>
  readSnapshot(db, async (snapshot) => {
    const { drawnCentavos, openDays } = await sumDrawnClicks(snapshot);
    const posted = (await readTallies(snapshot)).get(transferCodes.clickIncome);
    return { value: drawnCentavos + (posted?.amountCentavos ?? 0), rows: openDays };
  }),
);

/** The figures of the whole platform, and since when clicks are not in them yet. */
export interface FiguresNow {
  figures: Figures;
  /** Null: they are all in it. */
  clicksCountedAt: Date | null;
}

/**
 * The figures of the whole platform as they stand. Where many click, the clicks of the last seconds
 * are not in them yet: see `createCountedFigure`.
 */
export async function readFigures(inquiry: Inquiry): Promise<FiguresNow> {
  return readWithFigures(inquiry, async (_, found) => found);
}

/** The same, and what else is read at their moment. */
export async function readWithFigures<Result>(
  inquiry: Inquiry,
  read: (snapshot: Transaction<Tables>, found: FiguresNow) => Promise<Result>,
): Promise<Result> {
  const { value: earnedCentavos, countedAt } = await readClickEarnings(inquiry, 'all');
  const clicksCountedAt = countedAt < inquiry.now ? countedAt : null;
  return readSnapshot(inquiry.db, async (snapshot) => {
    const figures = await readFiguresWith(snapshot, (of) => decideDrawn(of, earnedCentavos));
    return read(snapshot, { figures, clicksCountedAt });
  });
}

/** All that is owed to members in a snapshot that is read for more than that. */
export async function readObligations(snapshot: Transaction<Tables>): Promise<Centavos> {
  return decideStatement(await readFiguresOf(snapshot)).obligations.total;
}
