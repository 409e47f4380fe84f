import { limits } from '@barya/contract/limits';
import { describe, expect, test } from 'vitest';
import { countLines, HEAD_BYTES, headOf, judgeFile, writeUnreadable } from './statement-file.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'statement.csv');

describe('judgeFile', () => {
  test.each([
    ['', 'empty'],
    ['%PDF-1.7 and more', 'pdf'],
    ['PK\x03\x04 and more', 'excel'],
    ['Date,Amount\n', null],
    ['PK,Amount\n', null],
  ])('%j is %s', async (text, fault) => {
    expect(await judgeFile(fileOf(text))).toBe(fault);
  });

  test('an old Excel file is told by its first bytes, whatever it is called', async () => {
    expect(await judgeFile(fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])))).toBe('excel');
  });

  test('a file above the limit is refused before it is sent', async () => {
    const most = new Uint8Array(limits.statementBytes).fill(0x31);
    expect(await judgeFile(fileOf(most))).toBeNull();
    expect(await judgeFile(fileOf(most, '1'))).toBe('tooLarge');
  });
});

describe('headOf', () => {
  test('a small file is sent whole', async () => {
    const file = fileOf('Date,Amount\n2026-11-21,1');
    expect(await headOf(file)).toBe(file);
  });

  test('a large file is cut after a whole line', async () => {
    const line = '2026-11-21,500.00,a line of a statement\n';
    const head = await (await headOf(fileOf(line.repeat(40_000)))).text();
    expect(head.length).toBeLessThanOrEqual(HEAD_BYTES);
    expect(head.length).toBeGreaterThan(HEAD_BYTES - line.length);
    expect(head.endsWith(line)).toBe(true);
  });
});

test.each([
  ['Date,Amount', 0],
  ['Date,Amount\n', 0],
  ['Date,Amount\n1\n2', 2],
  ['Date,Amount\r\n1\r\n2\r\n', 2],
  ['', 0],
])('%j has %i lines besides its titles', async (text, count) => {
  expect(await countLines(fileOf(text))).toBe(count);
});

test('what could not be read is written as text, never as a formula', () => {
  const text = writeUnreadable(['Line', 'Why'], [{ line: 7, reason: '=1+1 is no "date"' }]);
  expect(text).toBe('\ufeff"Line","Why"\r\n"7","\'=1+1 is no ""date"""\r\n');
});
