/**
 * `npm run seed:million`: fills the empty database of `DATABASE_URL` or `DATA_DIR` with a million
 * members and 400 days of history, and proves its books. `-- --members 1000` makes a smaller one.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import { seedDatabase } from './seed.ts';

const DATA_DIR = './data-million';

const { values } = parseArgs({ options: { members: { type: 'string', default: '1000000' } } });
const members = Number(values.members);
if (!Number.isSafeInteger(members) || members < 100) {
  console.error('--members takes a whole number from 100 on.');
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
