/**
 * The demo: a server over a made-up history. `--seed TEXT` chooses the history, `--fresh` rebuilds it,
 * `--small` makes one of few people in seconds.
 */
import { readConfig } from '../apps/server/src/config.ts';
import { describeFailure } from '../apps/server/src/start/failure.ts';
import { runDemo } from './prepare.ts';

/** Separate from the folder of `npm start`, which may hold real money. */
const DEMO_DATA_DIR = './data-demo';

try {
  const { DATA_DIR } = process.env;
  const config = readConfig({ ...process.env, DATA_DIR: DATA_DIR || DEMO_DATA_DIR });
  await runDemo(config, process.argv.slice(3));
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
