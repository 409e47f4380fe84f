import { describe, expect, it } from 'vitest';
import { byAge, byAmount, decodeCursor, encodeCursor, encodeEnd, orderOf } from './order.ts';

interface Row {
  id: string;
  createdAt: Date;
  amountCentavos: number;
}

const row = {
  id: '019ce000-0000-7000-8000-000000000000',
  createdAt: new Date('2026-03-10T04:00:00.123Z'),
  amountCentavos: 1250,
};
const sorts = { createdAt: byAge('row'), amount: byAmount('row') };
const newestFirst = orderOf<'createdAt' | 'amount', Row>(sorts, {
  by: 'createdAt',
  descending: true,
});
const smallestFirst = orderOf<'createdAt' | 'amount', Row>(sorts, {
  by: 'amount',
  descending: false,
});

describe('a cursor', () => {
  it('comes back as it was', () => {
    expect(decodeCursor(newestFirst, encodeCursor(newestFirst, 'after', row))).toEqual({
      side: 'after',
      values: [row.createdAt, row.id],
    });
    expect(decodeCursor(smallestFirst, encodeCursor(smallestFirst, 'before', row))).toEqual({
      side: 'before',
      values: [1250, row.id],
    });
    expect(decodeCursor(newestFirst, encodeEnd(newestFirst))).toEqual({
      side: 'before',
      values: null,
    });
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    '',
    'nonsense',
    encode({}),
    encode([1]),
    encode([row.createdAt.getTime(), row.id]),
    encode(['-createdAt']),
    encode(['-createdAt', 'after']),
    encode(['-createdAt', 'beside', 1, row.id]),
    encode(['-createdAt', 'after', 1]),
    encode(['-createdAt', 'after', 1, 'x']),
    encode(['-createdAt', 'after', '1', row.id]),
    encode(['-createdAt', 'after', 1.5, row.id]),
    encode(['-createdAt', 'after', 9e15, row.id]),
    encode(['-createdAt', 'after', 1, `${row.id}'`]),
    encode(['-createdAt', 'after', 1, row.id, 1]),
    encodeCursor({ ...newestFirst, name: 'createdAt' }, 'after', row),
    encodeCursor(smallestFirst, 'after', row),
    encodeEnd(smallestFirst),
  ])('%j is refused', (text) => {
    expect(() => decodeCursor(newestFirst, text)).toThrow(
      expect.objectContaining({
        code: 'request_invalid',
        message: 'Please choose a valid page',
      }),
    );
  });
});
