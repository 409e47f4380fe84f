import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A timeout also counts as noticed. */
const LONGEST_MS = 300_000;

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Runs the tests of a file or folder in a copy of the code, until one fails. The databases are
 * fresh, from the copy's migrations, in this cluster. Answers the failed test, or null.
 */
export async function findFailure(
  dir: string,
  clusterUrl: string,
  test: string,
): Promise<string | null> {
  const file = path.join(dir, 'report.json');
  rmSync(file, { force: true });
  const cache = path.join(dir, 'node_modules/.modules');
  const child = spawn(
    process.execPath,
    [
      path.join(dir, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--bail', '1', '--reporter', 'json', '--outputFile', file],
      // Between runs only the mistake changes: without this cache, half the time goes to the rest.
      ...['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${cache}`],
      test,
    ],
    {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, TEST_DATABASE_URL: clusterUrl },
    },
  );
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  let isTooLong = false;
  const tooLong = setTimeout(() => {
    isTooLong = true;
    process.kill(-child.pid!, 'SIGTERM');
  }, LONGEST_MS);
  const [code] = await once(child, 'exit');
  clearTimeout(tooLong);
  if (isTooLong) return 'the tests did not end';
  return code === 0
    ? null
    : (nameFailure(file, dir) ?? `nothing could be run: ${said.trim().slice(0, 500)}`);
}

function nameFailure(file: string, dir: string): string | null {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  for (const { name, message, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const at = path.relative(dir, name);
    if (failed) return `${at}: ${failed.fullName}`;
    if (message !== '') return `${at}: ${message.split('\n')[0]}`;
  }
  return null;
}
