/**
 * `npm run mutate:ts`: mutates the TypeScript that decides about money, one place at a time, and
 * looks for a test that fails. `-- AREA …` runs only these areas; results of others are kept.
 */
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { startTestCluster } from '../../tools/test-cluster/index.mjs';
import { areas } from './areas.ts';
import { keepOutcomes } from './outcomes.ts';
import { writeReport } from './report.ts';
import { runArea } from './run-area.ts';

const names = process.argv.slice(2);
const unknown = names.find((name) => !areas.some((area) => area.name === name));
if (unknown !== undefined) throw new Error(`There is no area ${unknown}`);
const chosen = areas.filter(({ name }) => names.length === 0 || names.includes(name));
const cluster = await startTestCluster({ migrate: (url) => migrateDatabase({ url }) });
try {
  for (const area of chosen) keepOutcomes(area, await runArea(area, cluster.cluster.url));
} finally {
  await cluster.stop();
}
if (!writeReport()) process.exitCode = 1;
