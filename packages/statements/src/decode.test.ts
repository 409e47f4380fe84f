import { expect, test } from 'vitest';
import { decodeText } from './decode.ts';

const of = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))),
  );
const long = 'Padala ni Begoña Ibáñez, '.repeat(10);

test.each([
  ['UTF-8', of('Peña'), 'UTF-8', 'Peña'],
  ['with two marks', of('\ufeff\ufeffPeña'), 'UTF-8', 'Peña'],
  ['a letter that was cut', of(long, 0xc3, ',1'), 'UTF-8', `${long}\ufffd,1`],
  ['a mark and one bad byte', of('\ufeffPeña ', 0xc3, ' x'), 'UTF-8', 'Peña \ufffd x'],
  [
    'one byte a character',
    of('Pe', 0xf1, 'a ', 0x96, ' Ni', 0xf1, 'o'),
    'Windows-1252',
    'Peña – Niño',
  ],
  ['UTF-16 with a mark', Buffer.from('\ufeffPeña', 'utf16le'), 'UTF-16', 'Peña'],
  ['UTF-16 without', Buffer.from('Date,Peña', 'utf16le'), 'UTF-16', 'Date,Peña'],
  ['UTF-16, the other way', Buffer.from('Date,Peña', 'utf16le').swap16(), 'UTF-16', 'Date,Peña'],
  ['a zero in a cell', of('Bayad\u0000kay Ana'), 'UTF-8', 'Bayad\u0000kay Ana'],
  ['nothing', of(), 'UTF-8', ''],
])('%s', (_, bytes, encoding, text) => {
  expect(decodeText(bytes)).toEqual({ text, encoding, unclear: [] });
});

test('Mac Roman is asked, with an example of each', () => {
  const bytes = of('Padala ni Pe', 0x96, 'a,5');
  expect(decodeText(bytes)).toMatchObject({
    encoding: 'Mac Roman',
    unclear: [
      { encoding: 'Mac Roman', example: 'Peña' },
      { encoding: 'Windows-1252', example: 'Pe–a' },
    ],
  });
  expect(decodeText(bytes, 'Mac Roman')).toEqual({
    text: 'Padala ni Peña,5',
    encoding: 'Mac Roman',
    unclear: [],
  });
  expect(decodeText(bytes, 'Windows-1252').text).toBe('Padala ni Pe–a,5');
});
