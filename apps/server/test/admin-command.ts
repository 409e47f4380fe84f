import { expect } from 'vitest';
import { createPasswords, runAdminCommand } from '../src/capabilities/accounts/index.ts';
import type { TestApp } from './app.ts';

/** Passwords that cost a test no time. */
export const passwords = createPasswords({ memoryKib: 64, passes: 1 });

/** Runs `npm run admin` with these words, which must succeed. */
export async function runCommand(app: TestApp, ...words: string[]): Promise<void> {
  const done = await runAdminCommand(words, {
    context: app,
    passwords,
    readTime: () => app.clock.now(),
    publicUrl: null,
    print: () => {},
    complain: () => {},
  });
  expect(done).toBe(0);
}
