import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEAR_CENTAVOS } from '../../kernel/payment-reference.ts';
import {
  type Candidate,
  fitsMember,
  keepUnambiguous,
  type MatchedLine,
  scoreMatch,
} from './match.ts';

const at = new Date('2026-11-21T04:00:00Z');
const hours = (count: number) => new Date(+at + count * 3_600_000);

const line: MatchedLine = {
  account: 'GCash',
  at,
  amountCentavos: 50_000,
  feeCentavos: null,
  paymentReference: '1001543610110',
  cashInReference: null,
  namedReferences: null,
  description: '',
  sender: '',
  senderNumber: '',
  missingIn: null,
};
const cashIn: Candidate = {
  kind: 'cash_in',
  method: 'GCash',
  isOfAccount: true,
  amountCentavos: 50_000,
  at,
  code: 'BRY-7K2M9QXA',
  paymentReference: '1001543610110',
  withdrawalReference: null,
  personName: 'Liza P. Reyes',
  personNumber: '0917 123 4567',
  memberPhone: null,
  twin: null,
};
const payout: Candidate = {
  ...cashIn,
  kind: 'payout',
  code: null,
  paymentReference: 'PAID1234',
  withdrawalReference: '7K2M9QXA4BTN',
};
const entry: Candidate = {
  ...cashIn,
  kind: 'reserve_entry',
  method: null,
  code: null,
  paymentReference: null,
  personName: null,
  personNumber: null,
};
const bare = { paymentReference: null };
const twin = { reference: 'AB12CD34EF56', at };

describe('A line and what it may be', () => {
  test.each<[string, Partial<MatchedLine>, Candidate, string | null, string | null]>([
    ['the reference', {}, cashIn, 'exact', null],
    ['the reference with zeros', { paymentReference: '001001543610110' }, cashIn, 'exact', null],
    ['the code alone', { ...bare, cashInReference: 'BRY-7K2M9QXA' }, cashIn, 'exact', null],
    ['our reference', { ...bare, namedReferences: ['7K2M9QXA4BTN'] }, payout, 'exact', null],
    [
      'a reference in the text',
      { ...bare, namedReferences: ['1001543610110'] },
      cashIn,
      'exact',
      null,
    ],
    [
      'a reference in the text beside another',
      { paymentReference: '77', namedReferences: ['1001543610110'] },
      cashIn,
      'likely',
      null,
    ],
    [
      'a number of no known shape in the text',
      { ...bare, namedReferences: ['1234567890'] },
      { ...cashIn, method: 'BPI', paymentReference: '1234567890' },
      'likely',
      null,
    ],
    ['a masked number', { senderNumber: '0918****321' }, cashIn, 'exact', null],
    ['its own number', { senderNumber: '+63 917-123-4567' }, cashIn, 'exact', null],
    ['another number', { senderNumber: '09187654321' }, cashIn, 'likely', 'It is from 09187654321'],
    ['another number as sender', { sender: '0918 765 4321' }, cashIn, 'likely', 'It is from 0918'],
    ['another method', { account: 'Maya' }, { ...cashIn, isOfAccount: false }, 'likely', 'on Maya'],
    ['another code', { cashInReference: 'BRY-11111111' }, cashIn, 'likely', 'another cash-in'],
    ['a load without a line', {}, { ...cashIn, twin }, 'duplicate', 'Load AB12CD34EF56'],
    ['15 pesos less', { amountCentavos: 48_500 }, cashIn, 'amount_differs', null],
    ['far less', { amountCentavos: 100 }, cashIn, 'amount_differs', null],
    [
      'the fee less',
      { amountCentavos: 48_500, feeCentavos: 1_500 },
      cashIn,
      'amount_differs',
      null,
    ],
    ['the number', { ...bare, sender: '+63 917 123 4567' }, cashIn, 'likely', null],
    ['the name in another order', { ...bare, description: 'REYES, LIZA' }, cashIn, 'likely', null],
    [
      'the name after 49 hours',
      { ...bare, sender: 'Liza Reyes', at: hours(49) },
      cashIn,
      null,
      null,
    ],
    [
      'the name and nearly the amount',
      { ...bare, sender: 'Liza Reyes', amountCentavos: 50_000 - NEAR_CENTAVOS },
      cashIn,
      'likely',
      '₱50 less',
    ],
    [
      'the name and another amount',
      { ...bare, sender: 'Liza Reyes', amountCentavos: 49_999 - NEAR_CENTAVOS },
      cashIn,
      null,
      null,
    ],
    ['the amount alone', bare, cashIn, null, null],
    ['the amount of the operator', bare, entry, 'likely', null],
    ['the amount of the operator, later', { ...bare, at: hours(49) }, entry, null, null],
    [
      'the number of a payout in another form',
      { ...bare, sender: '639171234567' },
      payout,
      'likely',
      null,
    ],
  ])('with %s', (_, change, candidate, kind, contradiction) => {
    const match = scoreMatch({ ...line, ...change }, candidate);
    expect(match?.kind ?? null).toBe(kind);
    if (contradiction !== null) expect(match!.contradictions.join(' ')).toContain(contradiction);
    if (kind !== null) expect(match!.reasons).not.toEqual([]);
  });
});

const number = fc.constantFrom('', '09171234567', '09187654321', '0917****567');
const reference = fc.constantFrom(null, '1001543610110', '0001001543610110', '555', '1234567890');
const lines = fc.record<MatchedLine>({
  account: fc.constant('GCash'),
  at: fc.integer({ min: -200, max: 200 }).map(hours),
  amountCentavos: fc.constantFrom(50_000, 48_500, 10_000, 50_001),
  feeCentavos: fc.constantFrom(null, 1_500),
  paymentReference: reference,
  cashInReference: fc.constantFrom(null, 'BRY-7K2M9QXA', 'BRY-11111111'),
  namedReferences: fc.constantFrom(null, ['1001543610110'], ['7K2M9QXA4BTN', '1234567890']),
  description: fc.constantFrom('', 'LIZA REYES', 'x'),
  sender: number,
  senderNumber: number,
  missingIn: fc.constantFrom(null, '019a0000-0000-7000-8000-000000000000'),
});
const candidates = fc.record<Candidate>({
  kind: fc.constantFrom('cash_in', 'load', 'payout', 'payout_return', 'payout_batch', 'unclaimed'),
  method: fc.constantFrom('GCash', null),
  isOfAccount: fc.boolean(),
  amountCentavos: fc.constantFrom(50_000, 48_500),
  at: fc.constant(at),
  code: fc.constantFrom(null, 'BRY-7K2M9QXA'),
  paymentReference: reference,
  withdrawalReference: fc.constantFrom(null, '7K2M9QXA4BTN'),
  personName: fc.constantFrom(null, 'Liza Reyes', 'A B'),
  personNumber: fc.constantFrom(null, '0917 123 4567'),
  memberPhone: fc.constantFrom(null, '09171234567'),
  twin: fc.constantFrom(null, twin),
});

test('Whatever the line: exact has a name, the amount and nothing against it', () => {
  fc.assert(
    fc.property(lines, candidates, (some, candidate) => {
      const match = scoreMatch(some, candidate);
      if (match === null) return;
      expect(match.reasons.length + match.contradictions.length).toBeGreaterThan(0);
      if (match.kind !== 'exact') return;
      expect(match.contradictions).toEqual([]);
      expect(some.missingIn).toBeNull();
      expect(some.amountCentavos).toBe(candidate.amountCentavos);
      expect(candidate).toMatchObject({ isOfAccount: true, twin: null });
      expect([null, candidate.code]).toContain(some.cashInReference);
      // Without what it names, it is never exact.
      const unnamed = { paymentReference: null, cashInReference: null, namedReferences: null };
      expect(scoreMatch({ ...some, ...unnamed }, candidate)?.kind).not.toBe('exact');
    }),
  );
});

test('Only pairs of which neither side is in another are kept', () => {
  const pair = (lineId: string, targetId: string) => ({ lineId, targetId, kind: 'load' as const });
  const pairs = [pair('a', '1'), pair('b', '2'), pair('c', '2'), pair('d', '3'), pair('d', '4')];
  expect(keepUnambiguous(pairs)).toEqual([pair('a', '1')]);
});

test.each<[string, Partial<MatchedLine>, Candidate, string | null]>([
  ['its reference', { amountCentavos: 1 }, cashIn, 'named'],
  ['its amount', bare, cashIn, 'amount'],
  ['its amount after a week', { ...bare, at: hours(169) }, cashIn, null],
  [
    'its amount less the fee',
    { ...bare, amountCentavos: 49_000, feeCentavos: 1_000 },
    cashIn,
    'amount',
  ],
  ['another amount', { ...bare, amountCentavos: 49_000 }, cashIn, null],
  ['another account', bare, { ...cashIn, isOfAccount: false }, null],
])('A line of a named member pays a cash-in by %s', (_, change, candidate, fit) => {
  expect(fitsMember({ ...line, ...change }, candidate)).toBe(fit);
});
