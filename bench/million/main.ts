/**
 * `npm run seed:million`: fills the empty database of `DATABASE_URL` or `DATA_DIR` with a million
 * members, and proves its books. `-- --members 1000` makes a smaller one.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import { memberSteps, seedDatabase } from './seed.ts';

const DATA_DIR = './data-million';

const { values } = parseArgs({ options: { members: { type: 'string', default: '1000000' } } });
const members = Number(values.members);
const { step, most } = memberSteps;
if (!(members >= step && members <= most && members % step === 0)) {
  console.error(`--members takes a multiple of ${step}, at most ${most}.`);
  process.exit(2);
}
try {
  const { env } = process;
  const config = readConfig({ ...env, DATA_DIR: env.DATA_DIR || DATA_DIR });
  await seedDatabase(config, members, (line) => console.log(line));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
