import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFaults, readLevels } from './security-page.ts';

const root = new URL('../../', import.meta.url);
const levels = readLevels(readFileSync(new URL('asvs-5.0.0.txt', import.meta.url), 'utf8'));

function readFromRepository(path: string): string | null {
  const file = new URL(path, root);
  if (!existsSync(file)) return null;
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8');
}

it('docs/security.md has a row for every requirement, and what it cites is there', () => {
  const page = readFileSync(new URL('docs/security.md', root), 'utf8');
  expect(findFaults(page, { levels, read: readFromRepository })).toEqual([]);
});

it('the list has the 70 requirements of level 1, the 183 of level 2 and the 92 of level 3', () => {
  const counts = [1, 2, 3].map((level) => [...levels.values()].filter((of) => of === level).length);
  expect(counts).toEqual([70, 183, 92]);
});

describe('a page is refused', () => {
  const files: Record<string, string> = { 'a/b.test.ts': "it('is safe')", 'a/c': '' };
  const record = {
    levels: new Map([
      ['V1.1.1', 1],
      ['V1.1.2', 2],
      ['V1.1.3', 3],
    ]),
    read: (path: string) => files[path] ?? null,
  };
  const first = '| V1.1.1 | safe | met | `a/b.test.ts` "is safe", and `a/c` |';
  const second = '| V1.1.2 | no robots | does not apply | there are none |';
  const faultsOf = (...rows: string[]) => findFaults(['# Page', ...rows].join('\n'), record);

  it('not if every row is there, with or without rows that nobody required', () => {
    expect(faultsOf(first, second)).toEqual([]);
    expect(faultsOf(first, second, '| V1.1.3 | more | NOT MET | later |')).toEqual([]);
  });

  it.each([
    ['a row is missing', [first], ['V1.1.2 has no row']],
    ['a row is there twice', [first, second, second], ['V1.1.2 has two rows']],
    [
      'a number is of no requirement',
      [first, second, '| V9.9.9 | x | NOT MET | y |'],
      ['V9.9.9 is no requirement'],
    ],
    [
      'a file is gone',
      [first, '| V1.1.2 | x | NOT MET | see `a/gone.ts` |'],
      ['V1.1.2 cites a/gone.ts, which is not there'],
    ],
    [
      'a test has another name',
      [first, '| V1.1.2 | x | met | `a/b.test.ts` "is sound" |'],
      ['V1.1.2 cites "is sound", which is not in a/b.test.ts'],
    ],
    [
      'nothing shows that it is met',
      [first, '| V1.1.2 | x | met | surely |'],
      ['V1.1.2 is met by nothing'],
    ],
    [
      'it does not say why',
      [first, '| V1.1.2 | x | does not apply | |'],
      ['V1.1.2 does not say why'],
    ],
    [
      'it stands otherwise',
      [first, '| V1.1.2 | x | partly | `a/c` |'],
      ['V1.1.2 stands as "partly"'],
    ],
  ])('where %s', (_what, rows, faults) => expect(faultsOf(...rows)).toEqual(faults));
});
