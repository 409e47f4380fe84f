import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';

// Before the screens, once: their workers would each build it.
test('the build with the pseudo language is there', () => {
  execFileSync(process.execPath, ['tools/build.mjs', 'web-for-tests'], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: 'inherit',
  });
});
