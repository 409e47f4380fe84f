import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { StartFailure } from './failure.ts';
import { checkPort } from './port.ts';
import { type DemoWishes, prepareDemo } from './prepare-demo.ts';
import { serve } from './serve.ts';

/**
 * `demo`: serves a database with a believable history, which it makes on the first start.
 *
 * @throws StartFailure in live mode, and on a database that holds anything else
 */
export async function runDemo(
  config: Config,
  args: readonly string[],
  program: string,
): Promise<void> {
  const wishes = readArguments(args);
  if (config.operatingMode === 'live') {
    throw new StartFailure('The demo has no real money in it: OPERATING_MODE=live refuses it.');
  }
  await checkPort(config);
  return serve(config, { notes: await prepareUnlessInterrupted(config, wishes), program });
}

async function prepareUnlessInterrupted(config: Config, wishes: DemoWishes): Promise<string[]> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    const { signal } = interruption;
    return await prepareDemo(config, wishes, { signal, print: (line) => console.log(line) });
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    throw new StartFailure('The demo was not finished: the next run begins anew.');
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function readArguments(args: readonly string[]): DemoWishes {
  try {
    const options = { seed: { type: 'string' }, fresh: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { seed: values.seed?.trim() || null, isFresh: values.fresh ?? false };
  } catch (error) {
    throw new StartFailure(
      `${(error as Error).message}\nUsage: npm run demo -- [--seed TEXT] [--fresh]`,
    );
  }
}
