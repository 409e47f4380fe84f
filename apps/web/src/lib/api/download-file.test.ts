import { expect, test } from 'vitest';
import { fileNameIn } from './download-file.ts';

test.each([
  ['attachment; filename="users-2026-11-21.csv"', 'users-2026-11-21.csv'],
  ['attachment; filename=users.csv', 'users.csv'],
  ['attachment', null],
  [null, null],
])('the file name in %s is %s', (disposition, fileName) => {
  expect(fileNameIn(disposition)).toBe(fileName);
});
