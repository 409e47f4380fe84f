import { type Figure, medianOf } from '../figure.ts';
import type { Findings, Part } from '../part.ts';
import { type Call, figures as calls, lists, searches } from './calls.ts';
import { openStage, type Stage } from './stage.ts';

const MANY = 1_000_000;
const FEW = 1_000;
const PAGE = 10;
const ROUNDS = 3;
const QUESTIONS = 20;
const MOST_TIMES = 1.2;
const STARTS = 3;
const LONGEST_START_MS = 3_000;

/** The product at a million members against itself at a thousand. */
export const million: Part = {
  name: 'million',
  title: 'A million members',
  measure: async (tell) => {
    const startsMs: number[] = [];
    for (let start = 1; start < STARTS; start += 1) {
      const stage = await openStage(MANY, tell);
      startsMs.push(stage.startMs);
      await stage.close();
    }
    const [many, few] = [await openStage(MANY, tell), await openStage(FEW, tell)];
    startsMs.push(many.startMs);
    try {
      return await measureAll(many, few, startsMs, tell);
    } finally {
      await Promise.all([many.close(), few.close()]);
    }
  },
};

async function measureAll(
  many: Stage,
  few: Stage,
  startsMs: readonly number[],
  tell: (line: string) => void,
): Promise<Findings> {
  const figures: Figure[] = [];
  const note = (figure: Figure) => {
    tell(`${figure.isReached ? 'reached' : 'MISSED '}  ${figure.what}: ${figure.measured}`);
    figures.push(figure);
  };
  for (const call of [...lists, ...searches]) {
    const against = await few.asker.findPage(call, PAGE);
    const deepest = await many.asker.findPage(call, 'last');
    const first = { stage: many, call, path: call.path };
    const tenth = { stage: few, call, path: against };
    note(await compare(`${call.what}, first page`, first, tenth));
    note(await compare(`${call.what}, deepest page`, { ...first, path: deepest }, tenth));
  }
  for (const call of calls) {
    const { path } = call;
    note(await compare(call.what, { stage: many, call, path }, { stage: few, call, path }));
  }
  const startMs = medianOf(startsMs);
  note({
    what: 'start of `npm start` on a million members, to ready',
    measured: `${(startMs / 1_000).toFixed(2)} s`,
    goal: `≤ ${LONGEST_START_MS / 1_000} s`,
    isReached: startMs <= LONGEST_START_MS,
    isExact: false,
  });
  return { text: describe(), figures };
}

interface Side {
  stage: Stage;
  call: Call;
  path: string;
}

/** The p95 of one against the other, by turns question by question; medians of the rounds. */
async function compare(what: string, large: Side, small: Side): Promise<Figure> {
  const p95 = { large: [] as number[], small: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = { large: [] as number[], small: [] as number[] };
    for (let question = 0; question < QUESTIONS; question += 1) {
      const sides = [
        { times: times.large, side: large },
        { times: times.small, side: small },
      ];
      for (const each of question % 2 === 0 ? sides : sides.reverse()) {
        const { stage, call, path } = each.side;
        each.times.push(await stage.asker.time(call, path));
      }
    }
    // The first round only warms up.
    if (round === 0) continue;
    p95.large.push(ninetyFifthOf(times.large));
    p95.small.push(ninetyFifthOf(times.small));
  }
  const ratio = medianOf(p95.large.map((ms, round) => ms / p95.small[round]!));
  const [largeMs, smallMs] = [medianOf(p95.large), medianOf(p95.small)];
  return {
    what,
    measured: `${ratio.toFixed(2)} (${largeMs.toFixed(1)} ms, ${smallMs.toFixed(1)} ms)`,
    goal: `≤ ${MOST_TIMES}`,
    isReached: ratio <= MOST_TIMES,
    isExact: false,
  };
}

function ninetyFifthOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1]!;
}

function describe(): string {
  const [many, few] = [MANY, FEW].map((members) => members.toLocaleString('en'));
  return `\`npm run seed:million\` makes ${many} members with 10,000,000 transfers and 500,000 withdrawals, and ${few} with 10,000 and 500; two built servers with the embedded database stand on them at once. Each question is asked over HTTP, one at a time, of both by turns: ${ROUNDS} rounds of ${QUESTIONS} questions, after one that warms up. Told is the p95 with many members by that with few, in the median of the rounds, and both p95. A list's first and its deepest page, found by the Link header of its first one, are set against page ${PAGE} of the small one, or its last. The member is whoever invited most, at each size.`;
}
