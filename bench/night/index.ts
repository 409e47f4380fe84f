import { atLeast, medianOf, told } from '../figure.ts';
import type { Findings, Part } from '../section.ts';
import { calls } from '../stage/calls.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { sendLoad, takeTurns } from '../stage/load.ts';

const MEMBERS = 5_000;
const PACKAGES_EACH = 20;
const PACKAGES = MEMBERS * PACKAGES_EACH;
const CONNECTIONS = 64;
const ROUNDS = 3;
const WINDOW_MS = 5_000;

const LEAST_OF_QUIET = 0.9;

/** Clicks while all packages of a night are told of. */
export const night: Part = {
  name: 'night',
  title: 'A night in which 100,000 packages mature',
  measure: async (tell) => {
    const stage = await openStage(MEMBERS);
    try {
      return await measureNight(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureNight(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  await stage.ask(`insert into package
      (id, member_id, package_type, principal_centavos, income_centavos, days, started_at, matures_at)
    select gen_random_uuid(), m.id, 1, 100000, 5000, 30, t.at - interval '30 days',
      t.at - n * interval '1 millisecond'
    from member m, generate_series(1, ${PACKAGES_EACH}) n, date_trunc('second', now()) t (at)
    where m.role = 'agent'`);
  await click(stage);
  const [alone, ratios]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await begin(stage);
    const quiet = await click(stage);
    await begin(stage);
    const startedAt = performance.now();
    const telling = stage.runJob('tell_what_falls_due').then(() => performance.now() - startedAt);
    const during = await click(stage);
    const tookMs = await telling;
    const [{ count } = { count: 0 }] = await stage.ask<{ count: number }>(
      'select count(*)::integer as count from notice',
    );
    if (count !== PACKAGES) throw new Error(`${count} told in ${tookMs} ms`);
    tell(`${quiet.toFixed(0)}/s, ${during.toFixed(0)}/s, told in ${(tookMs / 1_000).toFixed(1)} s`);
    ratios.push(during / quiet);
    alone.push(tookMs);
  }
  return {
    text: `${MEMBERS.toLocaleString('en')} members have ${PACKAGES_EACH} packages each, all of which mature at once; the job writes their notices in sets. ${CONNECTIONS} connections click meanwhile, by turns with as many clicks without the job: medians of ${ROUNDS} windows of ${WINDOW_MS / 1_000} s.`,
    figures: [
      atLeast('clicks during the job against clicks without', medianOf(ratios), LEAST_OF_QUIET),
      told('until all are told, under clicks', `${(medianOf(alone) / 1_000).toFixed(0)} s`),
    ],
  };
}

/** Nobody has clicked more than once or been told anything. */
async function begin(stage: Stage): Promise<void> {
  await stage.ask(
    "truncate notice cascade; update notice_progress set told_until = now() - interval '1 hour'",
  );
  await stage.beginDayAnew();
}

/** Clicks a second, of the members whose turn it is. */
export async function click({ url }: Stage, takeTurn = takeTurns(MEMBERS)): Promise<number> {
  const load = { connections: CONNECTIONS, until: { windowMs: WINDOW_MS } };
  const sent = () => calls.click(takeTurn());
  return (await sendLoad(url, load, sent)).rate;
}
