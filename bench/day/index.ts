import { atMost, told } from '../figure.ts';
import { readResidentMib } from '../processor.ts';
import type { Findings, Part } from '../section.ts';
import { sendEvenly } from '../stage/even-load.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { sendLoad } from '../stage/load.ts';
import { Day } from './mix.ts';

const MEMBERS = 5_000;
const CONNECTIONS = 64;
const HIGHEST_MS = 15_000;
const HALF_S = 60;
const LONGEST_P99_MS = 50;
const CONTENDING = 16;
const CONTENDED_MS = 5_000;
const SPIKE_S = 30;
const SPIKE_TIMES = 10;
const AFTER_S = 10;
/** Enough for what is in flight before the server sheds. */
const SPIKE_CONNECTIONS = 1_500;
const LONGEST_DRAIN_S = 10;
const SOAK_MIN = 30;
const SETTLING_MIN = 5;
const MOST_MEMORY_MIB = 350;
/** What still counts as flat, of the memory after five minutes. */
const MOST_GROWTH = 1.1;

/** Blnk's scenarios: all calls mixed as on a day; one member's; ten times as many; half an hour. */
export const day: Part = {
  name: 'day',
  title: "A day's calls",
  measure: async (tell) => {
    const stage = await openStage(MEMBERS);
    try {
      return await measureDay(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureDay(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  const today = new Day(stage, MEMBERS);
  const highest = await measureHighest(stage, today);
  tell(`${highest.toFixed(0)} calls a second`);
  const contended = await measureContention(stage, today);
  tell(`of one member ${contended.rate.toFixed(0)} a second`);
  const send = async (connections: number, rate: number, seconds: number, mayShed = false) => {
    await today.beginAnew();
    const load = { connections, requests: Math.round(rate * seconds), rate, mayShed };
    return sendEvenly(stage.url, load, () => today.nextCounted());
  };
  // By the end of this, what was under way when those windows closed has left its rows.
  await today.beginAnew();
  await today.beginCounting();
  const { p99Ms: half } = await send(CONNECTIONS, highest / 2, HALF_S);
  tell(`at half of it, p99 ${half.toFixed(1)} ms`);
  const calm = highest / 5;
  const spike = await send(SPIKE_CONNECTIONS, calm * SPIKE_TIMES, SPIKE_S, true);
  tell(`spike: ${spike.shed} answered with 503, drained after ${spike.drainedMs.toFixed(0)} ms`);
  const { p99Ms: after } = await send(CONNECTIONS, calm, AFTER_S);
  const memory: number[] = [];
  for (let minute = 1; minute <= SOAK_MIN; minute += 1) {
    const { p99Ms } = await send(CONNECTIONS, highest / 2, 60);
    const mib = readResidentMib(stage.pid);
    memory.push(mib);
    tell(`minute ${minute}: p99 ${p99Ms.toFixed(0)} ms, ${mib.toFixed(0)} MiB`);
  }
  const differences = await today.countDifferences();
  const settled = memory[SETTLING_MIN - 1]!;
  const most = Math.max(...memory.slice(SETTLING_MIN));
  return {
    text: `${MEMBERS.toLocaleString('en')} members on one server; calls in turn: ${Day.describe()}. Highest rate: ${CONNECTIONS} connections. Other loads are even, timed from when each request was due. Spike: ${SPIKE_TIMES} times a fifth of the highest rate for ${SPIKE_S} s. Soak: ${SOAK_MIN} minutes at half of the highest rate.`,
    figures: [
      told('highest rate, calls a second', highest.toFixed(0)),
      atMost('p99 at half of it', half, LONGEST_P99_MS, 'ms'),
      told(
        `${CONTENDING} connections with the money of one member: a second, p99`,
        `${contended.rate.toFixed(0)}, ${contended.p99Ms} ms`,
      ),
      told('spike: answered with 503', String(spike.shed)),
      atMost('spike: drained after', spike.drainedMs / 1_000, LONGEST_DRAIN_S, 's'),
      atMost('p99 right after it', after, LONGEST_P99_MS, 'ms'),
      atMost('soak: memory at most, after five minutes', most, MOST_MEMORY_MIB, 'MiB'),
      atMost('soak: the same, by that of minute five', most / settled, MOST_GROWTH, 'times'),
      {
        ...atMost('accepted calls without a row, or rows without one', differences, 0, ''),
        isExact: true,
      },
    ],
  };
}

async function measureHighest(stage: Stage, today: Day): Promise<number> {
  const load = { connections: CONNECTIONS, until: { windowMs: HIGHEST_MS } };
  await today.beginAnew();
  await sendLoad(stage.url, load, () => today.next());
  await today.beginAnew();
  return (await sendLoad(stage.url, load, () => today.next())).rate;
}

async function measureContention(stage: Stage, today: Day) {
  const load = { connections: CONTENDING, until: { windowMs: CONTENDED_MS } };
  return sendLoad(stage.url, load, () => today.nextOfOne());
}
