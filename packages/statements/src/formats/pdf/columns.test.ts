import { expect, test } from 'vitest';
import { createColumns } from './columns.ts';

const pieceOf = (text: string, from: number, to: number) => ({ text, from, to, height: 8 });
const titlesAt = (...edges: [number, number][]) =>
  ['Date', 'Debit', 'Credit'].map((text, place) => pieceOf(text, ...edges[place]!));

test.each([
  ['left', titlesAt([40, 60], [300, 322], [400, 424]), [365, 395], [465, 495]],
  ['right', titlesAt([40, 60], [373, 395], [471, 495]), [335, 395], [465, 495]],
  ['middle', titlesAt([40, 60], [340, 360], [440, 460]), [335, 395], [465, 495]],
] as const)('amounts at the right of columns with titles at the %s', (_, titles, out, into) => {
  const toCells = createColumns();
  toCells(titles);
  const date = pieceOf('11/13/2026', 40, 80);
  expect(toCells([date, pieceOf('5.00', ...(out as [number, number]))])).toEqual([
    '11/13/2026',
    '5.00',
    '',
  ]);
  expect(toCells([date, pieceOf('7.00', ...(into as [number, number]))])).toEqual([
    '11/13/2026',
    '',
    '7.00',
  ]);
});

test('Titles that go on in the line below are read together', () => {
  const toCells = createColumns();
  toCells([pieceOf('Date and', 40, 76), pieceOf('Debit', 300, 322), pieceOf('Credit', 400, 424)]);
  expect(toCells([pieceOf('Time', 40, 60), pieceOf('Amount', 300, 330)])).toEqual([
    ...['Date and Time', 'Debit Amount', 'Credit'],
  ]);
  const row = [pieceOf('11/13/2026', 40, 80), pieceOf('5.00', 405, 425)];
  expect(toCells(row)).toEqual(['11/13/2026', '', '5.00']);
});
