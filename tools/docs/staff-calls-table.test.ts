import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withStaffCalls } from './staff-calls-table.ts';

it('docs/security.md says what staff can do as the table of their calls does', () => {
  const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  expect(withStaffCalls(page), 'run npm run docs').toBe(page);
});
