import { expect, test } from 'vitest';
import { foldByKind, groupByDay } from './group-by-day.ts';

const at = (createdAt: string) => ({ createdAt });

test('groups by day in Manila, and names the last two', () => {
  const now = new Date('2026-03-10T15:59:59Z');
  const things = [
    at('2026-03-10T15:00:00.000Z'),
    at('2026-03-09T16:00:00.000Z'),
    at('2026-03-09T15:59:59.000Z'),
    at('2026-03-08T16:00:00.000Z'),
    at('2026-03-08T15:59:59.000Z'),
  ];
  expect(groupByDay(things, now)).toEqual([
    { day: 'today', notices: things.slice(0, 2) },
    { day: 'yesterday', notices: things.slice(2, 4) },
    { day: '2026-03-08T15:59:59.000Z', notices: things.slice(4) },
  ]);
});

test('of nothing there is nothing', () => {
  expect(groupByDay([], new Date())).toEqual([]);
});

const kinds = {
  a: 'team_joined',
  b: 'team_income',
  c: 'cash_in_credited',
  s: 'security',
} as const;

test.each([
  ['nothing', '', ''],
  ['no two of a kind', 'aba', 'a b a'],
  ['three of a kind', 'bacaa', 'b a+2 c'],
  ['two kinds with many', 'ababab', 'a+2 b+2'],
  ['never what nobody can turn off', 'ssss', 's s s s'],
])('folds %s', (_, given, folded) => {
  const things = [...given].map((letter, index) => ({
    kind: kinds[letter as keyof typeof kinds],
    letter,
    index,
  }));
  const found = foldByKind(things);
  const shown = found.map(
    ({ first, others }) => first.letter + (others.length > 0 ? `+${others.length}` : ''),
  );
  expect(shown.join(' ')).toBe(folded);
  const all = found.flatMap(({ first, others }) => [first, ...others]);
  expect(all.toSorted((one, other) => one.index - other.index)).toEqual(things);
});
