import type { BaseLogger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { readPublicReserves } from '../capabilities/reserves/index.ts';
import { readSealing } from '../capabilities/sealing/index.ts';
import type { Inquiry } from '../kernel/operation.ts';

const READ_EVERY_MS = 15_000;

/** What the figures are, each told by one gauge. */
const gauges = {
  barya_reward_fund_balance_pesos: 'What is in the reward fund, promised or not.',
  barya_reward_fund_promised_pesos: 'What of the reward fund is held for days of clicks.',
  barya_reward_fund_unpromised_pesos: 'What the reward fund can still promise.',
  barya_owed_pesos: 'What is owed to members.',
  barya_coverage_percent: 'What there is by what is owed; absent where nothing is owed.',
  barya_books_difference_pesos: 'Assets less obligations and equity: 0, or the books are wrong.',
  barya_books_read_timestamp_seconds: 'When the figures of the books were last added up.',
  barya_sealed_block: 'The number of the last block of the sealed log.',
  barya_sealing_waiting_rows: 'Rows that are not sealed yet; counted up to 30,000.',
  barya_sealing_lag_seconds: 'The age of the oldest row that is not sealed yet.',
  barya_sealing_behind: '1 where sealing may have stopped.',
} as const;

type Figures = Record<keyof typeof gauges, number | null>;

/**
 * Tells the figures of the money and the log. They are read when somebody looks, at most once in
 * fifteen seconds (those of the books, as on the public page, once in a minute). Where they can't be
 * read they are absent, and the rest is told all the same.
 */
export function watchMoney(
  registry: Registry,
  inquire: () => Inquiry,
  logger: Pick<BaseLogger, 'warn'>,
): void {
  let last: { atMs: number; figures: Promise<Figures | null> } | null = null;
  async function readIfThere(): Promise<Figures | null> {
    try {
      return await readFigures(inquire());
    } catch (err) {
      logger.warn({ err }, 'the figures for the metrics could not be read');
      return null;
    }
  }
  function read(): Promise<Figures | null> {
    const nowMs = performance.now();
    if (last === null || nowMs - last.atMs >= READ_EVERY_MS) {
      last = { atMs: nowMs, figures: readIfThere() };
    }
    return last.figures;
  }
  for (const [name, help] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      // Every process reads the same.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const value = (await read())?.[name as keyof Figures] ?? null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}

async function readFigures(inquiry: Inquiry): Promise<Figures> {
  const [books, sealing] = await Promise.all([readPublicReserves(inquiry), readSealing(inquiry)]);
  const { waitingSince } = sealing;
  const lagMs = waitingSince === null ? 0 : inquiry.now.getTime() - waitingSince.getTime();
  return {
    barya_reward_fund_balance_pesos: books.fund.balance,
    barya_reward_fund_promised_pesos: books.fund.pending,
    barya_reward_fund_unpromised_pesos: books.fund.available,
    barya_owed_pesos: books.obligations.total,
    barya_coverage_percent: books.coverage,
    barya_books_difference_pesos: books.difference,
    barya_books_read_timestamp_seconds: Date.parse(books.computedAt) / 1000,
    barya_sealed_block: sealing.head?.sequence ?? 0,
    barya_sealing_waiting_rows: sealing.waiting,
    barya_sealing_lag_seconds: Math.max(0, lagMs / 1000),
    barya_sealing_behind: sealing.isBehind ? 1 : 0,
  };
}
