import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['GCash', 'png', undefined, 'barya-gcash-qr.png'],
  ['GCash', 'png', 50_000, 'barya-gcash-qr-500.00.png'],
  ['  GoTyme Bank (Peña) / 2', 'webp', undefined, 'barya-gotyme-bank-pena-2-qr.webp'],
  ['../../', 'png', undefined, 'barya-qr.png'],
  ['现金', 'jpeg', undefined, 'barya-qr.jpeg'],
])('The code of %j as %s for %j is saved as its own file', (method, type, amount, name) => {
  expect(fileNameOf(method, type, amount)).toBe(name);
});
