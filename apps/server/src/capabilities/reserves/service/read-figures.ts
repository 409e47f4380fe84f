import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { transferCodes } from '../../../chart-of-accounts.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { decideDrawn, type Figures } from '../domain/figures.ts';
import { readFiguresWith, sumDrawnClicks } from '../store/figures.ts';

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
  const { value: earnedCentavos, countedAt } = await readClickEarnings(inquiry, 'all');
  const figures = await readSnapshot(inquiry.db, (snapshot) =>
    readFiguresWith(snapshot, (read) => decideDrawn(read, earnedCentavos)),
  );
  return { figures, clicksCountedAt: countedAt < inquiry.now ? countedAt : null };
}
