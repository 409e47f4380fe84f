import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPayoutKey } from '../../kernel/payout-key.ts';
import {
  checkDestination,
  decideReferralParts,
  decideStatus,
  digestDestination,
  digestShown,
  isCancelled,
  refuseDecided,
  requireDecidable,
  requireHeld,
  requireMinimum,
  toldOf,
} from './domain.ts';
import type { WithdrawalRow } from './store/withdrawals.ts';

const salt = Buffer.from('sixteen of salt!');
const payoutKey = createPayoutKey(randomBytes(32));
const destination = {
  method: 'gcash',
  accountNumber: '0917 123',
  accountName: 'Maria',
  bank: null,
  qrText: null,
};
const heldUntil = new Date('2026-03-11T09:05:00Z');

const digest = digestDestination(salt, destination);
const bound = { id: 'w', memberId: 'm', amountCentavos: 12_050, destinationDigest: digest };

/** A pending withdrawal of ₱120.50, not on hold. */
const withdrawal = {
  id: 'w',
  memberId: 'm',
  reference: 'REFERENCE123',
  source: 'direct_indirect',
  amountCentavos: 12_050,
  method: destination.method,
  accountNumber: destination.accountNumber,
  accountName: destination.accountName,
  bank: destination.bank,
  qrText: destination.qrText,
  packageType: null,
  status: 'pending',
  holdIds: ['h'],
  heldUntil: null,
  createdAt: new Date('2026-03-10T09:05:00Z'),
  processedAt: null,
  processedBy: null,
  reason: null,
  destinationSalt: salt,
  destinationDigest: digest,
  destinationBinding: payoutKey.bind(bound),
  transactionNumber: 1,
} as WithdrawalRow;

describe('Referral income', () => {
  test.each([
    [100, 300, 200, [['directReferral', 100]]],
    [300, 300, 200, [['directReferral', 300]]],
    [
      301,
      300,
      200,
      [
        ['directReferral', 300],
        ['indirectReferral', 1],
      ],
    ],
    [
      500,
      300,
      200,
      [
        ['directReferral', 300],
        ['indirectReferral', 200],
      ],
    ],
    [150, 0, 200, [['indirectReferral', 150]]],
  ])('%i of %i direct and %i indirect', (amount, direct, indirect, expected) => {
    const parts = decideReferralParts(amount, direct, indirect);
    expect(parts.map((part) => [part.account, part.amountCentavos])).toEqual(expected);
  });

  test('that does not cover the amount is refused', () => {
    expect(() => decideReferralParts(501, 300, 200)).toThrow(
      expect.objectContaining({ code: 'source_balance_insufficient' }),
    );
  });
});

test('An approval completes a shared withdrawal and approves the others', () => {
  expect(decideStatus('shared_capital', 'approve')).toBe('completed');
  expect(decideStatus('direct_indirect', 'approve')).toBe('approved');
  expect(decideStatus('click_earnings', 'approve')).toBe('approved');
  expect(decideStatus('wallet', 'approve')).toBe('approved');
  expect(decideStatus('shared_capital', 'reject')).toBe('rejected');
});

test('The message names the minimum in force', () => {
  expect(() => requireMinimum(10_000, 10_000)).not.toThrow();
  expect(() => requireMinimum(49_999, 50_050)).toThrow('Minimum withdrawal amount is ₱500.50');
});

describe('The sealed digest of a destination', () => {
  test('differs for another method, number, name, bank, QR code or salt', () => {
    const others = [
      { ...destination, bank: 'BOPIPHMMXXX' },
      { ...destination, qrText: '000201' },
      { ...destination, qrText: 'BOPIPHMMXXX' },
      { ...destination, accountName: 'Maria\u{0}BOPIPHMMXXX' },
      { ...destination, method: 'maya' },
      { ...destination, accountNumber: '0917 124' },
      { ...destination, accountName: 'Mario' },
      { ...destination, accountNumber: '0917 123M', accountName: 'aria' },
      { ...destination, method: 'gcash0', accountNumber: '917 123' },
    ];
    const digests = [
      ...[destination, ...others].map((each) => digestDestination(salt, each)),
      digestDestination(Buffer.from('pepper'), destination),
    ].map((digest) => digest.toString('hex'));
    expect(new Set(digests).size).toBe(digests.length);
    expect(digests[0]).toBe(
      createHash('sha256')
        .update('sixteen of salt!gcash\u{0}0917 123\u{0}Maria\u{0}\u{0}')
        .digest('hex'),
    );
  });
});

describe('A payout account', () => {
  const stateOf = (change: Partial<WithdrawalRow>, key = payoutKey) =>
    checkDestination(key, { ...withdrawal, ...change });
  const thief = { ...destination, accountNumber: '0999', accountName: 'Thief' };
  const thiefs = {
    accountNumber: '0999',
    accountName: 'Thief',
    destinationDigest: digestDestination(salt, thief),
  };

  test('is as requested while nobody changes the row', () => {
    expect(stateOf({})).toBe('as_requested');
    expect(stateOf({ status: 'completed', processedBy: 'admin' })).toBe('as_requested');
  });

  test.each<[string, Partial<WithdrawalRow>]>([
    ['another number', { accountNumber: '0999' }],
    ['another bank', { bank: 'BOPIPHMMXXX' }],
    ['another QR code', { qrText: '000201' }],
    ['another number, name and digest', thiefs],
    [
      'the binding of another withdrawal',
      { destinationBinding: payoutKey.bind({ ...bound, id: 'v' }) },
    ],
    [
      'the binding of another member',
      { destinationBinding: payoutKey.bind({ ...bound, memberId: 'n' }) },
    ],
    ['another amount', { amountCentavos: 12_051 }],
    ['no binding', { destinationBinding: null }],
    ['half a binding', { destinationBinding: payoutKey.bind(bound).subarray(0, 39) }],
    ['no digest', { destinationDigest: null }],
    ['no salt', { destinationSalt: null }],
    [
      'letters moved from the method to the salt',
      {
        method: 'cash',
        destinationSalt: Buffer.concat([salt, Buffer.from('g')]),
      },
    ],
  ])('is altered with %s', (_, change) => {
    expect(stateOf(change)).toBe('altered');
  });

  test('cannot be checked by another key, which its binding names', () => {
    const other = createPayoutKey(randomBytes(32));
    expect(stateOf({}, other)).toBe('unverifiable');
    expect(stateOf({ accountNumber: '0999' }, other)).toBe('altered');
    expect(other.fingerprint).not.toBe(payoutKey.fingerprint);
  });

  test('is erased with the person, and not by a change of one field', () => {
    const erased = { accountNumber: '', accountName: '', destinationSalt: null };
    expect(stateOf(erased)).toBe('erased');
    expect(stateOf({ ...erased, destinationDigest: thiefs.destinationDigest })).toBe('altered');
    expect(stateOf({ accountNumber: '' })).toBe('altered');
    for (const kept of [
      { accountNumber: '0917 123' },
      { accountName: 'Maria' },
      { destinationSalt: salt },
    ]) {
      expect(stateOf({ ...erased, ...kept })).toBe('altered');
    }
  });
});

test.each([
  ['rejected', 'm', true],
  ['rejected', 'admin', false],
  ['pending', null, false],
  ['approved', 'm', false],
] as const)('One that is %s by %s counts as taken back: %s', (status, processedBy, cancelled) => {
  expect(isCancelled({ status, processedBy, memberId: 'm' })).toBe(cancelled);
});

test('Only one that is still on hold may be cancelled', () => {
  const held = { ...withdrawal, heldUntil };
  expect(() => requireHeld(held, new Date(heldUntil.getTime() - 1))).not.toThrow();
  const refused = expect.objectContaining({ code: 'withdrawal_not_held' });
  expect(() => requireHeld(held, heldUntil)).toThrow(refused);
  expect(() => requireHeld(withdrawal, heldUntil)).toThrow(refused);
});

describe('A decision', () => {
  const decide = (
    change: Partial<WithdrawalRow>,
    verb: 'approve' | 'reject' = 'approve',
    {
      isMemberActive = true,
      now = heldUntil,
      seen = {} as { amount?: number; status?: string; destination?: string },
      key = payoutKey,
    } = {},
  ) =>
    requireDecidable(
      key,
      { ...withdrawal, ...change },
      verb,
      { amountCentavos: seen.amount, status: seen.status, destination: seen.destination },
      { isMemberActive, now },
    );

  test('is made for what the admin saw, and refused with the current state for anything else', () => {
    for (const verb of ['approve', 'reject'] as const) {
      expect(() => decide({}, verb)).not.toThrow();
      expect(() => decide({}, verb, { seen: { amount: 12_050, status: 'pending' } })).not.toThrow();
      for (const seen of [{ amount: 12_051 }, { status: 'approved' }]) {
        expect(() => decide({}, verb, { seen })).toThrow(
          expect.objectContaining({
            code: 'withdrawal_changed',
            message: 'This withdrawal changed since you opened it: it is pending, ₱120.50',
            extra: { amount: 120.5, status: 'pending' },
          }),
        );
      }
    }
  });

  test('to approve waits for the end of the hold, to the millisecond', () => {
    const early = new Date(heldUntil.getTime() - 1);
    const held = { heldUntil };
    expect(() => decide(held)).not.toThrow();
    expect(() => decide(held, 'reject', { now: early })).not.toThrow();
    expect(() => decide(held, 'approve', { now: early })).toThrow(
      expect.objectContaining({
        code: 'withdrawal_held',
        message: 'This withdrawal is on hold until Mar 11, 2026, 5:05 PM, Manila time',
        extra: { heldUntil: '2026-03-11T09:05:00.000Z' },
      }),
    );
  });

  test.each<[string, Partial<WithdrawalRow>]>([
    ['another number', { accountNumber: '0917 124' }],
    ['no salt', { destinationSalt: null }],
    ['no digest', { destinationDigest: null }],
  ])('to approve is refused with %s, to reject is not', (_, change) => {
    expect(() => decide(change)).toThrow(
      expect.objectContaining({ code: 'withdrawal_destination_altered' }),
    );
    expect(() => decide(change, 'reject')).not.toThrow();
  });

  test('to approve pays only the account that was shown', () => {
    const shown = digestShown(withdrawal)!.toString('hex');
    expect(() => decide({}, 'approve', { seen: { destination: shown } })).not.toThrow();
    const other = { seen: { destination: '0'.repeat(64) } };
    expect(() => decide({}, 'approve', other)).toThrow(
      expect.objectContaining({
        code: 'withdrawal_changed',
        message:
          'The payout account changed since you opened it. Compare it again before you decide.',
        extra: { amount: 120.5, status: 'pending' },
      }),
    );
    expect(() => decide({}, 'reject', other)).not.toThrow();
  });

  test('to approve is refused with another payout key, to reject is not', () => {
    const lost = { key: createPayoutKey(randomBytes(32)) };
    expect(() => decide({}, 'approve', lost)).toThrow(
      expect.objectContaining({ code: 'withdrawal_destination_unverifiable' }),
    );
    expect(() => decide({}, 'reject', lost)).not.toThrow();
  });

  test('to approve is refused of a suspended member, to reject is not', () => {
    expect(() => decide({}, 'approve', { isMemberActive: false })).toThrow(
      expect.objectContaining({ code: 'withdrawal_member_suspended' }),
    );
    expect(() => decide({}, 'reject', { isMemberActive: false })).not.toThrow();
  });
});

test.each([
  ['approved', 'boss', 'This withdrawal was already approved on Mar 11, 2026, 5:05 PM by boss'],
  ['completed', 'boss', 'This withdrawal was already approved on Mar 11, 2026, 5:05 PM by boss'],
  ['rejected', null, 'This withdrawal was already rejected on Mar 11, 2026, 5:05 PM'],
] as const)('A second decision on one that is %s by %s says so', (status, by, message) => {
  expect(refuseDecided({ ...withdrawal, status, processedAt: heldUntil }, by)).toMatchObject({
    code: 'withdrawal_already_decided',
    message,
    extra: {
      status,
      cancelled: false,
      processedAt: '2026-03-11T09:05:00.000Z',
      processedBy: by,
    },
  });
});

test('A decision on a cancelled withdrawal says that it was cancelled', () => {
  const cancelled = { ...withdrawal, status: 'rejected', processedBy: 'm' } as const;
  expect(refuseDecided({ ...cancelled, processedAt: heldUntil }, 'maria')).toMatchObject({
    message: 'This withdrawal was already cancelled on Mar 11, 2026, 5:05 PM by maria',
    extra: { status: 'rejected', cancelled: true },
  });
});

test.each([
  ['gcash', null, 'gcash'],
  ['gotyme', 'GOTYPHM2XXX', 'gotyme'],
  ['bank', 'BOPIPHMMXXX', 'Bank of the Philippine Islands (BPI)'],
  ['bank', 'NOBKPHMMXXX', 'bank'],
])('A notice says where %s with bank %s goes: %s', (method, bank, said) => {
  expect(toldOf({ ...withdrawal, method, bank })).toEqual({
    memberId: 'm',
    about: { kind: 'withdrawal', reference: 'REFERENCE123' },
    amountCentavos: 12_050,
    method: said,
  });
});
