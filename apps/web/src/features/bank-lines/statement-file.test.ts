import { limits } from '@barya/contract/limits';
import { describe, expect, test } from 'vitest';
import { judgeFile, writeUnreadable } from './statement-file.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'statement.csv');

describe('judgeFile', () => {
  test.each([
    ['', 'empty'],
    ['%PDF-1.7 and more', null],
    ['Date,Amount\n', null],
  ])('%j is %s', async (text, fault) => {
    expect(await judgeFile(fileOf(text))).toBe(fault);
  });

  test('a file above the limit is refused before it is sent', async () => {
    const most = new Uint8Array(limits.statementBytes).fill(0x31);
    expect(await judgeFile(fileOf(most))).toBeNull();
    expect(await judgeFile(fileOf(most, '1'))).toBe('tooLarge');
  });
});

test('what could not be read is written as text, never as a formula', () => {
  const text = writeUnreadable(['Line', 'Why'], [{ line: 7, reason: '=1+1 is no "date"' }]);
  expect(text).toBe('\ufeff"Line","Why"\r\n"7","\'=1+1 is no ""date"""\r\n');
});
