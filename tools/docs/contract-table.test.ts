import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withContract } from './contract-table.ts';

it('docs/ledger.md shows the contract that the books are verified by', () => {
  const page = readFileSync(new URL('../../docs/ledger.md', import.meta.url), 'utf8');
  expect(withContract(page)).toBe(page);
});
