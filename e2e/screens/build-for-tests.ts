import { execFileSync } from 'node:child_process';
import { writePairs } from './checks/write-pairs.ts';

/** Builds the web with the pseudo language and reads the catalogues, before any worker needs them. */
export default function buildForTests(): void {
  execFileSync(process.execPath, ['tools/build.mjs', 'web-for-tests'], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: 'inherit',
  });
  writePairs();
}
