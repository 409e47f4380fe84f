import { type Route, routes } from '@barya/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnswerWriter } from './mount-endpoints.ts';

const writerOf = (answer: z.ZodType) =>
  createAnswerWriter({ ...(routes.totalSent as Route), answer });

describe('an answer', () => {
  it('keeps centavos, nulls, choices and lists as they are', () => {
    const answer = z.object({
      amount: z.number(),
      at: z.string().nullable(),
      status: z.enum(['a', 'b']).nullable(),
      either: z.union([z.string(), z.number()]),
      nested: z.object({ note: z.string().nullable() }).nullable(),
      note: z.string().optional(),
      anything: z.unknown(),
      list: z.array(z.literal([1, 2, 3, 4])),
    });
    const value = {
      amount: 9999999.99,
      at: null,
      status: null,
      either: 37.5,
      nested: { note: null },
      anything: { deep: [1, null, 'x'] },
      list: [1, 4],
    };
    expect(JSON.parse(writerOf(answer)(value))).toEqual(value);
    expect(JSON.parse(writerOf(answer)({ ...value, nested: null, either: 'x' }))).toMatchObject({
      nested: null,
      either: 'x',
    });
  });

  it.each([0, 0.1, 0.2, 37.5, 1250, 0.01, 9999999.99])('writes %d exactly', (amount) => {
    expect(writerOf(z.object({ amount: z.number() }))({ amount })).toBe(`{"amount":${amount}}`);
  });

  it('never has a field that the contract does not name', () => {
    const write = writerOf(z.object({ username: z.string() }));
    expect(write({ username: 'a"b\u2028', passwordHash: 'x' })).toBe('{"username":"a\\"b\u2028"}');
  });

  it('is refused without a field that the contract requires', () => {
    expect(() => writerOf(z.object({ a: z.string() }))({})).toThrow();
  });

  it.each(Object.values(routes).map((route) => [route.name, route] as const))(
    'of %s can be written',
    (_name, route) => {
      expect(createAnswerWriter(route)).toBeTypeOf('function');
    },
  );
});
