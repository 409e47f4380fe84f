import { expect, it } from 'vitest';
import { asTable, readTable, replaceSection } from './section.mjs';

it('replaces its own section, and appends it where there is none', () => {
  const text = '# Page\n\nText.\n';
  const first = replaceSection(text, 'npm test', 'one\n');
  expect(first).toBe('# Page\n\nText.\n\n<!-- npm test: -->\none\n<!-- :npm test -->\n');
  const both = replaceSection(first, 'npm run test:night', 'two');
  expect(replaceSection(both, 'npm test', 'three')).toBe(both.replace('one', 'three'));
});

it('reads the rows that it wrote', () => {
  const rows = [
    ['part', 'when'],
    ['chaos', '2026-11-28'],
    ['fuzz', 'never'],
  ];
  expect(readTable(asTable(rows))).toEqual(rows.slice(1));
});
