import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeLicences } from './licences-page.ts';

it('docs/licences.md lists every package of the lock file, with a licence that may be used', () => {
  const page = readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8');
  expect(page).toBe(describeLicences());
});
