import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { medianOf, ninetyNinthOf } from '../figure.ts';
import type { Sent, Window } from './load.ts';

/** A request as it goes over a connection. */
export interface Written {
  method: Sent['method'];
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Timers are no finer. */
const TICK_MS = 1;

/**
 * Sends so many requests at even distances, whatever the answers take. What an answer took counts from
 * the moment at which its request was due, so that one that had to wait for a connection counts whole.
 *
 * @param rate requests a second
 * @throws Error where anything was answered but 2xx
 */
export async function sendEvenly(
  url: string,
  { connections, requests, rate }: { connections: number; requests: number; rate: number },
  next: () => Written,
): Promise<Window> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < requests) {
    const due = Math.floor(((performance.now() - startedAt) * rate) / 1_000) + 1;
    while (answers.length < Math.min(due, requests)) {
      const dueAt = startedAt + (answers.length * 1_000) / rate;
      answers.push(send(url, agent, next()).then(() => performance.now() - dueAt));
    }
    await pause(TICK_MS);
  }
  try {
    const tookMs = await Promise.all(answers);
    const seconds = (performance.now() - startedAt) / 1_000;
    return { rate: requests / seconds, p50Ms: medianOf(tookMs), p99Ms: ninetyNinthOf(tookMs) };
  } finally {
    agent.destroy();
  }
}

function send(url: string, agent: Agent, { body, ...written }: Written): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = ask(url, { ...written, agent }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume();
      answer.once('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${written.path} was answered ${statusCode}`));
      });
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
