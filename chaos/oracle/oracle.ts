import { isDeepStrictEqual } from 'node:util';
import type { World } from '../../apps/server/test/model/world.ts';
import type { Json } from '../../e2e/api/support/client.ts';
import type { Absences } from './compare.ts';
import { applyAnswer } from './effects.ts';
import { type Answered, isFinal, isSuccess, type Order, whatStays } from './order.ts';
import type { Pulse } from './pulse.ts';

/** Records what was acknowledged, outside the server, and reports contradictions. */
export interface Oracle {
  /** What the service must hold, computed only from acknowledged answers. */
  readonly model: World;
  /** The faults found so far. */
  readonly faults: string[];
  /** Counts of requests and results. */
  readonly counts: Counts;
  /** The longest that a device waited for an answer, or for none. */
  longestWaitMs(): number;
  /** Records an answer to an order, or null if the connection was lost first. */
  note(order: Order, answered: Answered | null, sentAt: number): void;
  /** This round's orders of unknown outcome. */
  listUnknown(): Order[];
  /** This round's orders with a final answer. */
  listAnswered(): Order[];
  /** Adds the faults of answers that nothing acknowledged since explains. */
  judgeAnswers(): void;
  /** Begins a new round: earlier orders are settled. */
  forgetOrders(): void;
}

export interface Counts {
  sent: number;
  acknowledged: number;
  refused: number;
  /** 503, or no answer. */
  unanswered: number;
  /** Repeated answers to a key, equal to its first. */
  repeated: number;
}

/** The devices' timeout. A lost connection is noticed sooner. */
const LONGEST_WAIT_MS = 30_000;

export interface OracleOptions {
  absences: Absences;
  pulse: Pulse;
  /** How long an answer may take at any time, in milliseconds. */
  mostWaitMs: number;
}

export function createOracle(model: World, { absences, pulse, mostWaitMs }: OracleOptions): Oracle {
  const faults: string[] = [];
  const counts: Counts = { sent: 0, acknowledged: 0, refused: 0, unanswered: 0, repeated: 0 };
  const orders = new Set<Order>();
  /** Answers that contradict what is known. That of what happened in between may be on its way. */
  let odd: { order: Order; body: Json; found: string[] }[] = [];
  let longestWaitMs = 0;

  function keepFirst(order: Order, answered: Answered, sentAt: number): void {
    order.answered = answered;
    order.answeredAt = performance.now();
    if (!isSuccess(answered)) {
      counts.refused += 1;
      return;
    }
    counts.acknowledged += 1;
    // A repeated one may have been written before.
    if (order.unanswered === 0) pulse.beat(sentAt, order.answeredAt);
    const found = applyAnswer(model, order, answered.body);
    if (found.length > 0) odd.push({ order, body: answered.body, found });
    else applyOdd();
  }

  function applyOdd(): void {
    const before = odd;
    odd = [];
    for (const { order, body } of before) {
      const found = applyAnswer(model, order, body);
      if (found.length > 0) odd.push({ order, body, found });
    }
    if (odd.length < before.length) applyOdd();
  }

  function compareWithFirst(order: Order, first: Answered, answered: Answered): void {
    counts.repeated += 1;
    const [before, now] = [whatStays(order, first), whatStays(order, answered)];
    if (isDeepStrictEqual(before, now)) return;
    faults.push(
      `${describe(order)} was answered ${JSON.stringify(before)}, then under the same key ${JSON.stringify(now)}`,
    );
  }

  return {
    model,
    faults,
    counts,
    longestWaitMs: () => longestWaitMs,
    note(order, answered, sentAt) {
      orders.add(order);
      counts.sent += 1;
      const answeredAt = performance.now();
      const waitedMs = Math.round(answeredAt - sentAt);
      longestWaitMs = Math.max(longestWaitMs, waitedMs);
      if (waitedMs > mostWaitMs) faults.push(`${describe(order)} waited ${waitedMs} ms`);
      if (answered !== null && isFinal(answered)) {
        if (order.answered === null) keepFirst(order, answered, sentAt);
        else compareWithFirst(order, order.answered, answered);
        return;
      }
      counts.unanswered += 1;
      order.unanswered += 1;
      if (answered === null) {
        const isHanging = answeredAt - sentAt >= LONGEST_WAIT_MS;
        if (isHanging && !absences.includes(sentAt, answeredAt)) {
          faults.push(`${describe(order)} had no answer though the database was there`);
        }
        return;
      }
      if (answered.status < 500) return;
      if (answered.status !== 503) {
        faults.push(`${describe(order)} was answered ${answered.status}`);
      } else if (!absences.includes(sentAt, answeredAt)) {
        faults.push(`${describe(order)} was answered 503 though the database was there`);
      } else if (!answered.headers?.['retry-after']) {
        faults.push(`${describe(order)} was answered 503 without Retry-After`);
      }
    },
    listUnknown: () => [...orders].filter(({ answered }) => answered === null),
    listAnswered: () => [...orders].filter(({ answered }) => answered !== null),
    judgeAnswers: () => {
      faults.push(...odd.flatMap(({ found }) => found));
      odd = [];
    },
    forgetOrders: () => orders.clear(),
  };
}

function describe({ route, key, member }: Order): string {
  return `${route} of ${member === null ? 'the admin' : `member ${member}`} (key ${key})`;
}
