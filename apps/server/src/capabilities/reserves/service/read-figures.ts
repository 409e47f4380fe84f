import type { PublicReserves } from '@barya/contract';
import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import type { Kysely, Transaction } from 'kysely';
import { transferCodes } from '../../../chart-of-accounts.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import type { Tables } from '../../../database/tables.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { decideDrawn, type Figures } from '../domain/figures.ts';
import { decideStatement } from '../domain/statement.ts';
import { presentReserves } from '../presenter.ts';
import { readFiguresOf, readFiguresWith, sumDrawnClicks } from '../store/figures.ts';

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

/** For how long the public figures stand: whoever asks, the ledger is read once in this time. */
export const PUBLIC_SECONDS = 60;

interface Computed {
  atMs: number;
  answer: Promise<PublicReserves>;
}

/** Of each database that this process serves, what was added up last. */
const computed = new WeakMap<Kysely<Tables>, Computed>();

/** The reserves for everybody: added up at most once a minute, however many ask. */
export function readPublicReserves(inquiry: Inquiry): Promise<PublicReserves> {
  const { db, now } = inquiry;
  const last = computed.get(db);
  const ageMs = now.getTime() - (last?.atMs ?? 0);
  if (last && ageMs >= 0 && ageMs < PUBLIC_SECONDS * 1000) return last.answer;
  const answer = compute(inquiry);
  computed.set(db, { atMs: now.getTime(), answer });
  answer.catch(() => computed.delete(db));
  return answer;
}

async function compute(inquiry: Inquiry): Promise<PublicReserves> {
  const computedAt = inquiry.now.toISOString();
  return { ...presentReserves(await readFigures(inquiry)), computedAt };
}

/** All that is owed to members in a snapshot that is read for more than that. */
export async function readObligations(snapshot: Transaction<Tables>): Promise<Centavos> {
  return decideStatement(await readFiguresOf(snapshot)).obligations.total;
}
