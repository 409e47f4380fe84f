import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counts } from './counts.mjs';
import { chooseParts, listDueRows, parts } from './night-parts.mjs';

const named = (list: { name: string }[]) => list.map(({ name }) => name);

it.each(parts)('$name has steps, of files that are there', ({ steps }) => {
  const words = Object.values(steps('1')).flatMap(({ args }) => args);
  const files = words.filter((word) => word.endsWith('.ts'));
  expect(words).not.toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('sees every row of the table', () => {
  expect(new Set(parts.flatMap(({ rows }) => rows))).toEqual(new Set(Object.keys(counts)));
});

it('runs what is named, else what is not done yet', () => {
  expect(named(chooseParts([], ['server', 'chaos']))).not.toContain('chaos');
  expect(named(chooseParts([], []))).toEqual(named([...parts]));
  expect(named(chooseParts(['chaos'], ['chaos']))).toEqual(['chaos']);
  expect(() => chooseParts(['chaos', 'screen-1'], [])).toThrow(
    'No part screen-1; parts: screens-1',
  );
});

it('judges a row once all parts that see it are done', () => {
  const screens = parts.filter(({ name }) => name.startsWith('screens-'));
  const [last, ...others] = screens;
  expect(listDueRows(last!, [])).toEqual([]);
  expect(listDueRows(last!, named(others))).toEqual(last!.rows);
  expect(listDueRows(parts.find(({ name }) => name === 'fuzz')!, [])).toEqual(['fuzzRequests']);
});
