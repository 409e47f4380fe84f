import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeFilipino } from './page.ts';
import { readTexts } from './read-texts.ts';

it('docs/filipino.md shows every Filipino text', () => {
  const page = readFileSync(new URL('../../../docs/filipino.md', import.meta.url), 'utf8');
  expect(page, 'run npm run docs').toBe(describeFilipino());
});

it('finds the texts of a catalogue by their keys', () => {
  const source = `
    const pesos = (amount: number) => show(amount);
    export const words = catalogue({
      title: 'Cash in',
      'two-words': \`plain\`,
      sum: (count: number) =>
        'left: ' + count,
      list: ['One', { deep: 'Two' }],
      borrowed: other.title,
      text(name) { return 'Hi ' + name; },
      dash: '—',
    } as const);`;
  expect([...readTexts(source)]).toEqual([
    ['words.title', 'Cash in'],
    ['words.two-words', 'plain'],
    ['words.sum', "(count: number) => 'left: ' + count"],
    ['words.list.0', 'One'],
    ['words.list.1.deep', 'Two'],
    ['words.text', "text(name) { return 'Hi ' + name; }"],
  ]);
});
