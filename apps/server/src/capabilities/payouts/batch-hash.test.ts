import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashBatch } from './domain.ts';

const batch = { reference: 'PB-7K2M9QXA', method: 'gcash' };
const line = {
  reference: '7K2M9QXA3BCD',
  amountCentavos: 10_350,
  destinationDigest: Buffer.alloc(32, 0xab),
};
const other = { ...line, reference: '8K2M9QXA3BCD', amountCentavos: 1 };

test('The hash is SHA-256 of the text that the docs describe', () => {
  const text = [
    'PB-7K2M9QXA',
    'gcash',
    `1 7K2M9QXA3BCD 10350 ${'ab'.repeat(32)}`,
    `2 8K2M9QXA3BCD 1 ${'ab'.repeat(32)}`,
  ].join('\n');
  expect(hashBatch(batch, [line, other])).toEqual(createHash('sha256').update(text).digest());
});

test.each([
  ['reference', { ...batch, reference: 'PB-8K2M9QXA' }, [line, other]],
  ['method', { ...batch, method: 'paymaya' }, [line, other]],
  ['amount', batch, [{ ...line, amountCentavos: 10_351 }, other]],
  ['account', batch, [{ ...line, destinationDigest: Buffer.alloc(32, 0xac) }, other]],
  ['order', batch, [other, line]],
  ['number of lines', batch, [line]],
])('Another %s gives another hash', (_, changed, lines) => {
  expect(hashBatch(changed, lines)).not.toEqual(hashBatch(batch, [line, other]));
});
