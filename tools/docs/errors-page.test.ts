import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeErrors } from './errors-page.ts';

it('docs/errors.md says what the table of errors says', () => {
  const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  expect(page, 'run npm run docs').toBe(describeErrors());
});
