/** Keys and addresses of the web's reads follow from the contract: only lib/api writes them. */
import { execFileSync } from 'node:child_process';

const written = ['-nE', '\\bquery(Key|Fn):', '--', 'apps/web/src', ':!apps/web/src/lib/api'];
try {
  const found = execFileSync('git', ['grep', '--untracked', ...written, ':!*.test.ts']).toString();
  console.error(`Use useRead, useList or composed of lib/api instead:\n${found}`);
  process.exitCode = 1;
} catch ({ status }) {
  // 1: nothing found.
  if (status !== 1) throw new Error(`git grep ended with ${status}`);
}
