import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
import { answerTo, ask, type Channel } from './ask.ts';

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
