import { expect, it } from 'vitest';
import { createRandomIds, deriveReference, readReferenceInstant } from './ids.ts';

const ids = createRandomIds();

it.each(['1970-01-01T00:00:00.000Z', '2026-11-21T13:45:01.007Z', '2109-05-15T07:35:11.103Z'])(
  'a derived reference names its millisecond: %s',
  (instant) => {
    const at = new Date(instant);
    const reference = deriveReference(at, ids.next(at));
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(readReferenceInstant(reference)).toEqual(at);
  },
);

it('is the same for the same event and differs for others of its millisecond', () => {
  const at = new Date('2026-11-21T13:45:01.007Z');
  const [one, other] = [ids.next(at), ids.next(at)];
  expect(deriveReference(at, one)).toBe(deriveReference(at, one));
  expect(deriveReference(at, one)).not.toBe(deriveReference(at, other));
});

it.each(['', 'ABC', 'ILOUILOUILOU', '0123456789ABC', '0123 4567 89A'])('%j is none', (text) => {
  expect(readReferenceInstant(text)).toBeNull();
});

it('ids of one instant rise although others are made between them', () => {
  const [at, later] = [new Date(1_000), new Date(2_000)];
  const made = Array.from({ length: 50 }, () => {
    ids.next(later);
    return ids.next(at);
  });
  expect(made).toEqual([...made].sort());
});
