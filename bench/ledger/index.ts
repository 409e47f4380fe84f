import { atLeast, medianOf } from '../figure.ts';
import type { Findings, Part } from '../part.ts';
import { makePgbenchTables } from '../pgbench.ts';
import { type DiskFindings, measureDisk } from './disk.ts';
import { drawClick, ourTransfer, textbookTables, textbookTransfer, turnDay } from './scripts.ts';
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
  'What limits transfers: one takes 0.86 million instructions of the server, counted with `perf`, and one of tpcb-like 0.36, whose tables have no constraints and an index each at most. CHECK constraints, which PostgreSQL reads anew in each statement, are 0.19, foreign keys 0.09, partial indexes 0.05, indexes by account 0.05. Without any of these 0.5 are left: 0.09 to call a function that does nothing, 0.12 to lock two rows by key, and the rest to insert a row and update three. So twice tpcb-like is out of reach while constraints are in the database. Without gain: to lock both accounts by one statement, to look for the id before the insert, to leave pending amounts out of the update. The textbook way has the same constraints and indexes, so that what makes those cheaper does as much for it. What limits the disk: a settled day is two transfers of 150 bytes with three keys of 28; of the indexes by account that of credits is half full to full, as members come by in turn.';

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
    'tpcb-like': () => stage.run(undefined, WALLETS),
    'ours on hot accounts': () => stage.run(ourTransfer, HOT),
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
    // There and back, so that a drift of the machine falls on all alike.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const rate = sides[name]();
      rates.get(name)!.push(rate);
      tell(`${name}: ${rate.toFixed(0)}/s`);
    }
  }
  const median = (side: Side) => medianOf(rates.get(side)!).toFixed(0);
  const compare = (what: string, one: Side, other: Side, goal: number) =>
    atLeast(what, medianOf(rates.get(one)!.map((rate, n) => rate / rates.get(other)![n]!)), goal);
  return {
    text: `${CLIENTS} clients of pgbench with prepared statements, on the embedded database with fsync, ${ROUNDS} rounds of ${WINDOW_MS / 1_000} s a side, by turns; ratios are medians over the rounds. Transfers are between two of ${WALLETS.toLocaleString('en')} wallets, or of ${HOT}; tpcb-like has ${(SCALE * 100_000).toLocaleString('en')} accounts; the textbook way has the same tables, indexes and constraints, and no tallies. ${CLICKERS.toLocaleString('en')} members click; one in ${CLICKS_A_DAY} clicks is the first of a day, which settles the day before and holds the next, in the sixteen stripes of the fund or on an account of its own for each member. Medians a second: ${names.map((name) => `${name} ${median(name)}`).join(', ')}.

${LIMITS}

${disk.text}`,
    figures: [
      compare(
        `transfers against tpcb-like (scale ${SCALE})`,
        'our transfers',
        'tpcb-like',
        LEAST_OF_TPCB,
      ),
      compare(
        `transfers against the textbook way, on ${HOT} hot accounts`,
        'ours on hot accounts',
        'textbook on hot accounts',
        LEAST_OF_TEXTBOOK,
      ),
      compare(
        `whole days of clicks, one fund against ${CLICKERS.toLocaleString('en')} counterparties`,
        'clicks with one fund',
        'clicks with a counterparty each',
        LEAST_OF_SEPARATE,
      ),
      {
        ...compare(
          'of these, only what settles a day and opens the next',
          'first clicks with one fund',
          'first clicks with a counterparty each',
          0,
        ),
        goal: 'told',
        isReached: true,
      },
      disk.figure,
    ],
  };
}
