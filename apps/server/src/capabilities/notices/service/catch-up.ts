import type { Context } from '../../../kernel/job.ts';
import { readToldUntil, saveToldUntil } from '../store/progress.ts';

const FIRST_SPAN_MS = 10 * 60_000;

/**
 * Runs a job that tells what falls due with time: `tellBetween` gets the span since the last run,
 * also after an outage. It may repeat after a crash, so its notices say `once`. The first run ever
 * begins ten minutes ago: what was due before is old news.
 *
 * @param tellBetween tells what falls into `(from, until]`
 */
export async function catchUp(
  context: Context,
  name: string,
  tellBetween: (from: Date, until: Date) => Promise<void>,
): Promise<void> {
  const { db, now } = context.inquire();
  const from = (await readToldUntil(db, name)) ?? new Date(now.getTime() - FIRST_SPAN_MS);
  if (from >= now) return;
  await tellBetween(from, now);
  await saveToldUntil(db, name, now);
}
