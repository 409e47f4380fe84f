import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { createRandom, type Random } from '../../demo/random.ts';
import type { Oracle } from '../oracle/oracle.ts';
import { isPastLimit, type Order } from '../oracle/order.ts';
import { chooseAdminOrder, chooseMemberOrder } from './choose-order.ts';
import { type Line, openLine } from './line.ts';
import { type People, renewSession } from './people.ts';

/** Everybody's devices, and what they send. */
export interface Load {
  /**
   * All devices send without a pause. The returned function stops them and awaits the last answers.
   */
  begin(...seed: (string | number)[]): () => Promise<void>;
  /** Sends each order once, a bounded number in parallel, and reports the answers to the oracle. */
  sendAll(orders: readonly Order[]): Promise<void>;
  /** Cuts the connections of devices, each with this probability. */
  cut(random: Random, probability: number): void;
}

/** The server never turns away so few, however busy it is. */
const IN_FLIGHT = 200;
const MEMBER_DEVICES = 165;
const ADMIN_DEVICES = 45;
/** The probability that a device sends a request twice at once. */
const TWINS = 0.08;
const AWAY_PAUSE_MS = 400;

export function createLoad(url: string, people: People, oracle: Oracle): Load {
  const { members, admin } = people;
  const lines = Array.from({ length: MEMBER_DEVICES + ADMIN_DEVICES }, (_, place) =>
    openLine(url, place),
  );
  const limit = pLimit(IN_FLIGHT);

  async function sendBy(line: Line, order: Order): Promise<void> {
    const person = order.member === null ? admin : members[order.member]!;
    const { path, key, body } = order;
    const answer = await limit(async () => {
      const sentAt = performance.now();
      const answered = await line.send({ method: 'POST', path, key, body, token: person.token });
      oracle.note(order, answered, sentAt);
      return answered;
    });
    if (answer === null || answer.status === 503) await pause(AWAY_PAUSE_MS);
    else if (answer.status === 401) await renewSession(url, person).catch(() => undefined);
  }

  /**
   * Retries with the same key until there is an answer, as clients do. Unanswered orders stay
   * unknown.
   */
  async function sendUntilAnswered(line: Line, order: Order, isOver: () => boolean): Promise<void> {
    do await sendBy(line, order);
    while (order.answered === null && !isOver());
  }

  async function work(place: number, random: Random, isOver: () => boolean): Promise<void> {
    const line = lines[place]!;
    const { model } = oracle;
    while (!isOver()) {
      const order =
        place < MEMBER_DEVICES
          ? chooseMemberOrder(random, model, place % members.length)
          : chooseAdminOrder(random, model);
      const sendings = random.happens(TWINS) ? 2 : 1;
      await Promise.all(
        Array.from({ length: sendings }, () => sendUntilAnswered(line, order, isOver)),
      );
    }
  }

  return {
    begin(...seed) {
      let isOver = false;
      const working = Promise.all(
        lines.map((_, place) => work(place, createRandom(...seed, place), () => isOver)),
      );
      // Errors surface where the end is awaited.
      working.catch(() => undefined);
      return async () => {
        isOver = true;
        await working;
      };
    },
    sendAll: async (orders) => {
      const waiting = orders.filter((order) => !isPastLimit(order));
      const sendOn = async (line: Line) => {
        for (let order = waiting.pop(); order; order = waiting.pop()) await sendBy(line, order);
      };
      await Promise.all(lines.map(sendOn));
    },
    cut: (random, probability) => {
      for (const line of lines) if (random.happens(probability)) line.cut();
    },
  };
}
