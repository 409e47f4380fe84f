import type { PayoutResultRow } from '@barya/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownPayout, type ResultLine, readResults, settleResults } from './batch-results.ts';

const ana: ResultLine = {
  payoutId: 'ana',
  reference: '7K2M9QXA3BCD',
  amountCentavos: 123_450,
  accountNumber: '09171234567',
};
const ben: ResultLine = { ...ana, payoutId: 'ben', reference: '8K2M9QXA3BC0', amountCentavos: 5 };
const cora: ResultLine = { ...ana, payoutId: 'cora', reference: '9K2M9QXA3BC1' };
const dan: ResultLine = {
  payoutId: 'dan',
  reference: '0K2M9QXA3BC1',
  amountCentavos: 10_000,
  accountNumber: '0012345678',
};
const lines = [ana, ben, cora, dan];

const sent: PayoutResultRow = { reference: ana.reference, state: 'sent' };
const read = (...rows: PayoutResultRow[]) => readResults(lines, rows);
const whose = (row: PayoutResultRow) => read({ state: 'sent', ...row }).results[0]?.payoutId;
const unfitOf = (...rows: PayoutResultRow[]) => read(...rows).unfit;

describe('A row names a payout', () => {
  test.each([
    '7K2M9QXA3BCD',
    '7k2m9qxa3bcd',
    ' 7K2M 9QXA 3BCD ',
    'Barya payout 7K2M-9QXA-3BCD of Nov. 23',
    'REF7K2M–9QXA–3BCD',
    '7K2M9QXA3BCD / 7K2M9QXA3BCD',
  ])('by our reference in %j', (reference) => expect(whose({ reference })).toBe('ana'));

  test('with letters that look like digits', () => {
    expect(whose({ reference: '8K2M9QXA3BCO' })).toBe('ben');
    expect(whose({ reference: '9k2m9qxa3bcl' })).toBe('cora');
  });

  test.each([
    ['639171234567', '0.05', 'ben'],
    ['+63 917 123 4567', '₱0.05', 'ben'],
    ['9171234567', '.05', 'ben'],
    ['0012345678', '-100.00', 'dan'],
    ['12345678', 'PHP 100', 'dan'],
  ])('by the number %j and the amount %j', (accountNumber, amount, payoutId) => {
    expect(whose({ accountNumber, amount })).toBe(payoutId);
  });

  test.each<[PayoutResultRow, RegExp]>([
    [{}, /reference is missing/],
    [{ accountNumber: '09171234567' }, /reference is missing/],
    [{ accountNumber: '09171234567', amount: 'all' }, /reference is missing/],
    [{ reference: '7K2M9QXA3BCE' }, /no payout/i],
    [{ reference: 'salary', accountNumber: '09171234567', amount: '0.05' }, /no payout/i],
    [{ reference: `${ana.reference} ${ben.reference}` }, /several payouts/i],
    [{ accountNumber: '09171234567', amount: '1234.50' }, /several payouts/i],
    [{ accountNumber: '09171234568', amount: '0.05' }, /no payout/i],
    [{ reference: ana.reference, amount: '1,234.51' }, /₱1,234.50 was to be paid/],
  ])('or is unfit: %j', (row, reason) => {
    expect(unfitOf({ state: 'sent', ...row })).toEqual([
      { row: 1, reason: expect.stringMatching(reason) },
    ]);
  });

  test('with the amount beside the reference', () => {
    expect(whose({ reference: ana.reference, amount: '1,234.50' })).toBe('ana');
  });
});

describe('A row says what happened', () => {
  test.each(['sent', 'Paid', 'SUCCESS', 'Completed', 'posted', 'TRANSFER_ACCEPTED', 'Successful'])(
    '%s: sent',
    (state) => expect(read({ ...sent, state }).results).toMatchObject([{ state: 'sent' }]),
  );
  test.each([
    'Failed',
    'REJECTED',
    'Returned - unpaid',
    'invalid',
    'Not sent',
    'COMPLIANCE_REJECTED',
  ])('%s: failed', (state) =>
    expect(read({ ...sent, state }).results).toMatchObject([{ state: 'failed' }]),
  );
  test.each([
    '',
    'pending',
    'processing',
    'returned',
    'failed?success',
    'x',
    'Sent back',
    'ipinadala',
  ])('%j is neither, and never failed', (state) => {
    expect(read({ ...sent, state })).toEqual({
      results: [],
      unfit: [{ row: 1, reason: expect.stringContaining('Use sent or failed') }],
    });
  });

  test('with a payment reference, normalised', () => {
    const row = { ...sent, paymentReference: '1001 543-610110' };
    expect(read(row).results).toMatchObject([{ paymentReference: '1001543610110' }]);
    expect(read(sent).results).toMatchObject([{ paymentReference: null }]);
    expect(unfitOf({ ...sent, paymentReference: '1'.repeat(40) })).toEqual([]);
    expect(unfitOf({ ...sent, paymentReference: '1'.repeat(41) })).toEqual([
      { row: 1, reason: 'A reference number has at most 40 letters and digits' },
    ]);
  });

  test('with the reason of a failure, which the member reads', () => {
    const failed = { ...sent, state: 'failed', paymentReference: '123' };
    expect(read({ ...failed, reason: 'Closed account' }).results).toMatchObject([
      { reason: 'Closed account', paymentReference: null },
    ]);
    expect(read(failed).results).toMatchObject([{ reason: expect.stringMatching(/could not/) }]);
    expect(unfitOf({ ...failed, reason: 'a\u202eb' })).toHaveLength(1);
  });
});

describe('Several rows of one payout', () => {
  test('that agree count once; the others are named', () => {
    const rows = [sent, { ...sent, paymentReference: '7777' }, { ...sent, state: 'PAID' }];
    expect(read(...rows)).toEqual({
      results: [{ payoutId: 'ana', state: 'sent', paymentReference: '7777', reason: '', row: 2 }],
      unfit: [
        { row: 1, reason: 'Row 2 says the same' },
        { row: 3, reason: 'Row 2 says the same' },
      ],
    });
  });

  test.each([
    [sent, { ...sent, state: 'failed' }],
    [
      { ...sent, paymentReference: '7777' },
      { ...sent, paymentReference: '7778' },
    ],
  ])('that contradict each other are all unfit: %j and %j', (...rows) => {
    expect(read(...rows).results).toEqual([]);
    expect(unfitOf(...rows).map(({ row }) => row)).toEqual([1, 2]);
  });
});

describe('A result and what is recorded', () => {
  const settle = (
    row: PayoutResultRow,
    payout: Partial<KnownPayout> = {},
    used: [string, string][] = [],
  ) => {
    const known = { id: 'ana', state: 'to_pay', paymentReference: null, ...payout } as const;
    const usedBy = new Map(used.map(([each, reference]) => [each, { reference }]));
    return settleResults(read(row).results, new Map([['ana', known]]), usedBy);
  };
  const failed = { ...sent, state: 'failed' };
  const with77 = { ...sent, paymentReference: '7777' };

  test('to be booked', () => {
    expect(settle(sent)).toMatchObject({ toBook: [{ payoutId: 'ana' }], before: 0, unfit: [] });
  });

  test.each<[PayoutResultRow, Partial<KnownPayout>]>([
    [sent, { state: 'sent' }],
    [sent, { state: 'sent', paymentReference: '7777' }],
    [with77, { state: 'sent', paymentReference: '7777' }],
    [with77, { state: 'returned', paymentReference: '7777' }],
    [failed, { state: 'failed' }],
  ])('done before in the same way: %j, %j', (row, payout) => {
    expect(settle(row, payout, [['7777', 'itself']])).toEqual({ toBook: [], before: 1, unfit: [] });
  });

  const otherReference = 'It was marked as sent before, with another payment reference';
  test.each<[PayoutResultRow, Partial<KnownPayout>, string]>([
    [failed, { state: 'sent' }, 'It was marked as sent before'],
    [failed, { state: 'returned' }, 'It was sent, and came back'],
    [sent, { state: 'failed' }, 'It was marked as failed before'],
    [with77, { state: 'sent' }, otherReference],
    [with77, { state: 'sent', paymentReference: '7778' }, otherReference],
  ])('contradictory: %j, %j', (row, payout, reason) => {
    expect(settle(row, payout)).toEqual({ toBook: [], before: 0, unfit: [{ row: 1, reason }] });
  });

  test('with a payment reference that another payout has', () => {
    expect(settle(with77, {}, [['7777', '3BCD9QXA7K2M']]).unfit).toEqual([
      { row: 1, reason: expect.stringContaining('for 3BCD9QXA7K2M') },
    ]);
  });

  test('with a payment reference that another row has', () => {
    const { results } = read(with77, { ...with77, reference: ben.reference });
    const known = (id: string): [string, KnownPayout] => [
      id,
      { id, state: 'to_pay', paymentReference: null },
    ];
    const settled = settleResults(results, new Map([known('ana'), known('ben')]), new Map());
    expect(settled.toBook).toEqual([]);
    expect(settled.unfit.map(({ row }) => row)).toEqual([1, 2]);
  });
});

test('The order of rows decides nothing', () => {
  const row = fc.record({
    reference: fc.constantFrom(...lines.map(({ reference }) => reference), 'unknown'),
    state: fc.constantFrom('sent', 'failed', 'pending'),
    paymentReference: fc.constantFrom('', '7777', '7778'),
    reason: fc.constantFrom('', 'closed', 'wrong name'),
  });
  const rows = fc.array(row, { maxLength: 10 });
  const shuffled = rows.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  );
  const payouts = new Map<string, KnownPayout>(
    lines.map(({ payoutId: id }) => [id, { id, state: 'to_pay', paymentReference: null }]),
  );
  const decide = (given: PayoutResultRow[]) => {
    const { results } = readResults(lines, given);
    return settleResults(results, payouts, new Map())
      .toBook.map(({ row: _row, ...what }) => what)
      .sort((a, b) => (a.payoutId < b.payoutId ? -1 : 1));
  };
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(decide(other)).toEqual(decide(one));
    }),
  );
});
