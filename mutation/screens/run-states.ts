import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Suite {
  specs?: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}

/**
 * Builds the web of a copy of the code, and runs its screens' tests of these titles.
 *
 * @returns what each says that failed, or null if it passed
 */
export async function runStates(
  dir: string,
  titles: readonly string[],
  retries: number,
): Promise<ReadonlyMap<string, string | null>> {
  const report = path.join(dir, 'report.json');
  rmSync(report, { force: true });
  const exact = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // First, for Playwright waits only so long for its server, which would build them too.
  const built = await run(dir, report, ['tools/build.mjs', 'server', 'web', 'web-for-tests']);
  if (built !== 0) throw new Error('The web cannot be built with these faults');
  const code = await run(dir, report, [
    path.join(dir, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', '--project', 'screens'],
    ...['--reporter', 'json', '--retries', String(retries), '--grep', ` (${exact})$`],
  ]);
  const whole = JSON.parse(readFileSync(report, 'utf8')) as Suite & { errors?: object[] };
  const said = new Map(readSuite(whole));
  const missing = titles.filter((title) => !said.has(title));
  if (missing.length > 0) {
    const why = JSON.stringify(whole.errors).slice(0, 500);
    throw new Error(`Not run, with exit code ${code}: ${missing.join('; ')}: ${why}`);
  }
  return said;
}

async function run(dir: string, report: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

function readSuite({ specs = [], suites = [] }: Suite): [title: string, said: string | null][] {
  return [
    ...specs.map(({ title, tests }): [string, string | null] => {
      const failed = tests.find(({ status }) => status === 'unexpected');
      return [title, failed ? shorten(failed.results.at(-1)?.errors ?? []) : null];
    }),
    ...suites.flatMap(readSuite),
  ];
}

/** The first fault that a failed comparison lists, or the first line of the error. */
function shorten(errors: readonly { message?: string }[]): string {
  const text = stripVTControlCharacters(errors.map(({ message }) => message ?? '').join('\n'));
  const listed = /^\s*\+\s+["'](.*)["'],?$/m.exec(text)?.[1]?.replaceAll('\\"', '"');
  return (listed ?? text.split('\n').filter(Boolean).slice(0, 3).join(' ')).slice(0, 200);
}
