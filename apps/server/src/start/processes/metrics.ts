import type { Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
import { z } from 'zod';

const OWN = 'metrics of this process';
const ALL = 'metrics of all processes';

/**
 * In a process that serves: tells its own metrics to the first process, and reads those of all from it.
 */
export function answerMetrics(registry: Registry): () => Promise<string> {
  const channel = process as Channel;
  answerTo(channel, OWN, () => registry.getMetricsAsJSON());
  return async () => String(await ask(channel, ALL));
}

/** In the first process: adds up its own metrics and those of all that serve, for whichever is asked. */
export function addUpMetrics(
  worker: Worker,
  own: Registry,
  listWorkers: () => readonly Worker[],
): void {
  answerTo(worker as Channel, ALL, async () => {
    // One that has just died says nothing; the others are told all the same.
    const answers = await Promise.allSettled(
      listWorkers().map((each) => ask(each as Channel, OWN)),
    );
    const told = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const all = [await own.getMetricsAsJSON(), ...(told as MetricObject[][])];
    return AggregatorRegistry.aggregate(all).metrics();
  });
}

/** The way between a process that serves and the one that started it, from either end. */
interface Channel {
  send?(message: object, callback: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

const question = z.object({ question: z.string(), id: z.string() });
const answer = z.object({ answerTo: z.string(), answer: z.unknown() });
const PATIENCE_MS = 2_000;

/** Asks the other end. @throws Error where it does not answer in time, or is gone */
function ask(channel: Channel, what: string): Promise<unknown> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const read = (message: unknown) => {
      const { data } = answer.safeParse(message);
      if (data?.answerTo === id) settle(() => resolve(data.answer));
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`${what} was not answered`))),
      PATIENCE_MS,
    );
    const settle = (end: () => void) => {
      clearTimeout(timer);
      channel.off('message', read);
      end();
    };
    channel.on('message', read);
    channel.send?.({ question: what, id }, (error) => {
      if (error) settle(() => reject(error));
    });
  });
}

/** Answers what the other end asks by this name; what fails is not answered. */
function answerTo(channel: Channel, what: string, find: () => Promise<unknown>): void {
  channel.on('message', (message) => {
    const { data } = question.safeParse(message);
    if (data?.question !== what) return;
    void find().then(
      (found) => channel.send?.({ answerTo: data.id, answer: found }, () => undefined),
      () => undefined,
    );
  });
}
