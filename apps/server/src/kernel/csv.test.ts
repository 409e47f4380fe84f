import { describe, expect, it } from 'vitest';
import { type CsvList, csvTime, exportCsv } from './csv.ts';
import type { Page } from './page.ts';

interface Row {
  text: string | null;
  amount: number;
}

const csv: CsvList<Row> = {
  name: 'rows',
  columns: [
    { name: 'Text', value: (row) => row.text },
    { name: 'Amount', value: (row) => row.amount },
  ],
};

const listOf = (items: Row[]) => async () => ({
  items,
  total: items.length,
  totalIsExact: true,
  hasNext: false,
});

async function write(...items: Row[]): Promise<string[]> {
  const file = await exportCsv(csv, '2026-11-21', listOf(items));
  expect(file.fileName).toBe('rows-2026-11-21.csv');
  let text = '';
  for await (const chunk of file.chunks) text += chunk;
  expect(text.startsWith('\ufeff"Text","Amount"\r\n')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.split('\r\n').slice(1, -1);
}

describe('a cell', () => {
  it.each([
    ['Maria, "Ria" Santos', '"Maria, ""Ria"" Santos"'],
    ['two\nlines', '"two\nlines"'],
    ['₱ ñ 日本', '"₱ ñ 日本"'],
    ['', '""'],
    [null, ''],
    ['a;b', '"a;b"'],
    ['10', '"10"'],
    ['4FJ20K0E9XZA', '"4FJ20K0E9XZA"'],
  ])('of %j is %s', async (text, written) => {
    expect(await write({ text, amount: 0 })).toEqual([`${written},0.00`]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '-2+3', '\n=1', '  @SUM(A1)'])(
    'that a spreadsheet would run is text: %j',
    async (text) => {
      expect((await write({ text, amount: 0 })).join('\r\n')).toBe(`"'${text}",0.00`);
    },
  );

  it.each([
    ['09171234567', '0917 1234 567'],
    ['123456789012', '1234 5678 9012'],
    ['1234567890123456', '1234 5678 9012 3456'],
    ['12345678E012', '1234 5678 E012'],
  ])('keeps every digit of %s', async (text, written) => {
    expect(await write({ text, amount: 0 })).toEqual([`"${written}",0.00`]);
  });

  it('of an amount is a number, also below zero', async () => {
    const amounts = [1_250, 37.5, -5, 0.01];
    expect(await write(...amounts.map((amount) => ({ text: '', amount })))).toEqual([
      '"",1250.00',
      '"",37.50',
      '"",-5.00',
      '"",0.01',
    ]);
  });

  it('of an instant is the time in Manila', () => {
    expect(csvTime('2026-11-21T16:05:09.123Z')).toBe('2026-11-22 00:05:09');
    expect(csvTime(null)).toBeNull();
  });
});

describe('a file', () => {
  const asked: Page[] = [];
  const pages = async (page: Page) => {
    asked.push(page);
    const number = Number(page.cursor ?? 0);
    const items = number < 3 ? [{ text: `page ${number}`, amount: number }] : [];
    const hasNext = number < 3;
    const cursors = { last: 'end', ...(hasNext && { next: String(number + 1) }) };
    return { items, total: 0, totalIsExact: false, hasNext, cursors };
  };

  it('is read page by page, no faster than the client takes it', async () => {
    asked.length = 0;
    const file = await exportCsv(csv, '2026-11-21', pages);
    const chunks = file.chunks[Symbol.asyncIterator]();
    const all = {
      limit: 1_000,
      offset: 0,
      isBare: false,
      counted: { total: 0, totalIsExact: false },
    };
    expect(asked).toEqual([all]);
    await chunks.next();
    expect(asked).toHaveLength(1);
    expect((await chunks.next()).value).toBe('"page 1",1.00\r\n');
    expect(asked[1]).toEqual({ ...all, cursor: '1' });
    await chunks.return?.();
    expect(asked).toHaveLength(2);
  });

  it('ends with the last page, also where that one is empty', async () => {
    const file = await exportCsv(csv, '2026-11-21', pages);
    let text = '';
    for await (const chunk of file.chunks) text += chunk;
    expect(text.split('\r\n')).toHaveLength(5);
  });

  it('fails at once where the first page does', async () => {
    const failing = async () => Promise.reject(new Error('no list'));
    await expect(exportCsv(csv, '2026-11-21', failing)).rejects.toThrow('no list');
  });
});
