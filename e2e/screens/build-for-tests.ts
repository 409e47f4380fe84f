import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';

// Runs once before the screens; otherwise each worker would build it.
test('the build with the pseudo language is there', () => {
  execFileSync(process.execPath, ['tools/build.mjs', 'web-for-tests'], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: 'inherit',
  });
});
