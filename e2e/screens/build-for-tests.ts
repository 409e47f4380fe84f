import { execFileSync } from 'node:child_process';

/** Builds the web with the pseudo language, before any worker needs it. */
export default function buildForTests(): void {
  execFileSync(process.execPath, ['tools/build.mjs', 'web-for-tests'], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: 'inherit',
  });
}
