import { atLeast, medianOf, told } from '../figure.ts';
import { makePgbenchTables } from '../pgbench.ts';
import type { Findings, Part } from '../section.ts';
import { type DiskFindings, measureDisk } from './disk.ts';
import {
  bareTables,
  bareTransfer,
  drawClick,
  ourTransfer,
  textbookTables,
  textbookTransfer,
  turnDay,
} from './scripts.ts';
import { CLIENTS, openStage, type Stage, WINDOW_MS } from './stage.ts';

const WALLETS = 100_000;
const HOT = 10;
const CLICKERS = 10_000;
const SCALE = 50;
const ROUNDS = 7;
const CLICKS_A_DAY = 50;

const LEAST_OF_TPCB = 2;
const LEAST_OF_TEXTBOOK = 1.5;
const LEAST_OF_SEPARATE = 0.9;

const LIMITS =
  'Million instructions a transfer, by `perf`: ours 0.82, textbook 0.83, tpcb-like 0.35, bare function 0.26.';

/** Transfers and days of clicks by pgbench, on the embedded database. */
export const ledger: Part = {
  name: 'ledger',
  title: 'The ledger',
  measure: async (tell) => {
    const disk = await measureDisk(tell);
    const stage = await openStage(WALLETS, CLICKERS);
    try {
      makePgbenchTables(stage.url, SCALE);
      await stage.owner.query(textbookTables);
      await stage.owner.query(bareTables);
      return await measureLedger(stage, disk, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureLedger(
  stage: Stage,
  disk: DiskFindings,
  tell: (line: string) => void,
): Promise<Findings> {
  const click = await drawClick();
  const dayOf = (fund: 'shared' | 'separate') => [
    { script: click, weight: CLICKS_A_DAY - 1 },
    { script: turnDay(fund), weight: 1 },
  ];
  const sides = {
    'our transfers': () => stage.run(ourTransfer, WALLETS),
    'a bare function': () => stage.run(bareTransfer, WALLETS),
    'tpcb-like': () => stage.run(undefined, WALLETS),
    'ours on hot accounts': () => stage.run(ourTransfer, HOT),
    'the bare function on hot accounts': () => stage.run(bareTransfer, HOT),
    'textbook on hot accounts': () => stage.run(textbookTransfer, HOT),
    'clicks with one fund': () => stage.run(dayOf('shared'), CLICKERS),
    'clicks with a counterparty each': () => stage.run(dayOf('separate'), CLICKERS),
    'first clicks with one fund': () => stage.run(turnDay('shared'), CLICKERS),
    'first clicks with a counterparty each': () => stage.run(turnDay('separate'), CLICKERS),
  };
  type Side = keyof typeof sides;
  const names = Object.keys(sides) as Side[];
  const rates = new Map(names.map((name): [Side, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating order, so that drift of the machine affects all alike.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const rate = sides[name]();
      rates.get(name)!.push(rate);
      tell(`${name}: ${rate.toFixed(0)}/s`);
    }
  }
  const median = (side: Side) => medianOf(rates.get(side)!).toFixed(0);
  const ratioOf = (one: Side, other: Side) =>
    medianOf(rates.get(one)!.map((rate, n) => rate / rates.get(other)![n]!));
  return {
    text: `pgbench, ${CLIENTS} clients, prepared statements, fsync: medians of ${ROUNDS} alternating rounds of ${WINDOW_MS / 1_000} s, between two of ${WALLETS.toLocaleString('en')} wallets, or of ${HOT} (hot accounts). Textbook: the same tables, indexes and constraints, no tallies. Bare function: two updates, one insert, no constraints. One in ${CLICKS_A_DAY} clicks settles a day and holds the next. ${disk.text}

${LIMITS}`,
    figures: [
      ...names.map((name) => told(`${name}, a second`, median(name))),
      atLeast(
        `transfers against tpcb-like (scale ${SCALE})`,
        ratioOf('our transfers', 'tpcb-like'),
        LEAST_OF_TPCB,
      ),
      told('a bare function against tpcb-like', ratioOf('a bare function', 'tpcb-like').toFixed(2)),
      atLeast(
        `transfers against the textbook way, on ${HOT} hot accounts`,
        ratioOf('ours on hot accounts', 'textbook on hot accounts'),
        LEAST_OF_TEXTBOOK,
      ),
      told(
        `a bare function against the textbook way, on ${HOT} hot accounts`,
        ratioOf('the bare function on hot accounts', 'textbook on hot accounts').toFixed(2),
      ),
      atLeast(
        `whole days of clicks, one fund against ${CLICKERS.toLocaleString('en')} counterparties`,
        ratioOf('clicks with one fund', 'clicks with a counterparty each'),
        LEAST_OF_SEPARATE,
      ),
      told(
        'of these, only the first clicks of a day',
        ratioOf('first clicks with one fund', 'first clicks with a counterparty each').toFixed(2),
      ),
      ...disk.figures,
    ],
  };
}
