import { isDeepStrictEqual } from 'node:util';
import type { World } from '../../apps/server/test/model/world.ts';
import type { Absences } from './compare.ts';
import { applyAnswer } from './effects.ts';
import { type Answered, isFinal, isSuccess, type Order, whatStays } from './order.ts';

/** Keeps what was acknowledged, outside the server, and says what can't be. */
export interface Oracle {
  /** What the service must hold, worked out from acknowledged answers alone. */
  readonly model: World;
  /** What was found wrong so far. */
  readonly faults: string[];
  /** Requests and what became of them. */
  readonly counts: Counts;
  /** Notes an answer to an order, or null where the connection was lost before one came. */
  note(order: Order, answered: Answered | null, sentAt: number): void;
  /** What was sent in this round and nobody knows the outcome of. */
  listUnknown(): Order[];
  /** What was sent and answered for good in this round. */
  listAnswered(): Order[];
  /** Begins a new round: what went before it is settled. */
  forgetOrders(): void;
}

export interface Counts {
  sent: number;
  acknowledged: number;
  refused: number;
  /** 503, or no answer. */
  unanswered: number;
  /** Further answers to a key that were the same as its first. */
  repeated: number;
}

/** As long as devices wait. A connection that is lost is noticed sooner. */
const LONGEST_WAIT_MS = 30_000;

export function createOracle(model: World, absences: Absences): Oracle {
  const faults: string[] = [];
  const counts: Counts = { sent: 0, acknowledged: 0, refused: 0, unanswered: 0, repeated: 0 };
  const orders = new Set<Order>();

  function keepFirst(order: Order, answered: Answered): void {
    order.answered = answered;
    order.answeredAt = performance.now();
    if (!isSuccess(answered)) {
      counts.refused += 1;
      return;
    }
    counts.acknowledged += 1;
    faults.push(...applyAnswer(model, order, answered.body));
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
    note(order, answered, sentAt) {
      orders.add(order);
      counts.sent += 1;
      const answeredAt = performance.now();
      if (answered !== null && isFinal(answered)) {
        if (order.answered === null) keepFirst(order, answered);
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
      }
    },
    listUnknown: () => [...orders].filter(({ answered }) => answered === null),
    listAnswered: () => [...orders].filter(({ answered }) => answered !== null),
    forgetOrders: () => orders.clear(),
  };
}

function describe({ route, key, member }: Order): string {
  return `${route} of ${member === null ? 'the admin' : `member ${member}`} (key ${key})`;
}
