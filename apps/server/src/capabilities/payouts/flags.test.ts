import { randomBytes } from 'node:crypto';
import type { PayoutFlag } from '@barya/contract';
import { expect, test } from 'vitest';
import { createPayoutKey } from '../../kernel/payout-key.ts';
import { digestDestination } from '../withdrawals/domain.ts';
import type { WithdrawalOfMember } from '../withdrawals/index.ts';
import { findFlags } from './domain.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-21T04:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const id = '01980000-0000-7000-8000-000000000100';
const memberId = '01980000-0000-7000-8000-000000000200';

const gcash = { method: 'GCash', accountNumber: '09171234567', bank: null };
const bdo = { method: 'Bank', accountNumber: '001234567890', bank: 'BNORPHMMXXX' };

interface Case {
  /** Where the member asked to be paid. */
  to?: Partial<typeof gcash> | typeof bdo;
  /** What changed afterwards. */
  row?: Partial<WithdrawalOfMember>;
  amountCentavos?: number;
  credentialChangedAt?: Date;
  hasOtherNames?: boolean;
  isOtherKey?: boolean;
}

function flagsOf({ to, row, ...rest }: Case): PayoutFlag[] {
  const key = createPayoutKey(randomBytes(32));
  const destinationSalt = randomBytes(16);
  const asked = { ...gcash, ...to, accountName: 'Maria Clara', qrText: null };
  const destinationDigest = digestDestination(destinationSalt, asked);
  const amountCentavos = 15_000;
  const bound = { id, memberId, amountCentavos, destinationDigest };
  const withdrawal = {
    ...bound,
    ...asked,
    destinationSalt,
    destinationBinding: key.bind(bound),
    heldUntil: null,
    isActive: true,
    deletedAt: null,
    ...row,
  } as WithdrawalOfMember;
  const checked = {
    amountCentavos: rest.amountCentavos ?? amountCentavos,
    withdrawal,
    credentialChangedAt: rest.credentialChangedAt ?? null,
    hasOtherNames: rest.hasOtherNames ?? false,
  };
  return findFlags(rest.isOtherKey ? createPayoutKey(randomBytes(32)) : key, checked, now);
}

const cases: Record<string, [Case, PayoutFlag[]]> = {
  'a mobile number of GCash': [{}, []],
  'a number of GCash that is no mobile number': [
    { to: { accountNumber: '12345' } },
    ['number_invalid'],
  ],
  'an account of a bank with its usual digits': [{ to: bdo }, []],
  'an account of a bank with fewer digits': [
    { to: { ...bdo, accountNumber: '12345678' } },
    ['number_unusual'],
  ],
  'no bank': [{ to: { ...bdo, bank: null } }, ['bank_missing']],
  'a bank that is not on the list': [{ to: { ...bdo, bank: 'XXXXPHM1XXX' } }, ['bank_missing']],
  'another number in the database': [
    { row: { accountNumber: '09170000000' } },
    ['destination_changed'],
  ],
  'another amount in the database': [{ amountCentavos: 15_001 }, ['destination_changed']],
  'a key that the server does not have': [{ isOtherKey: true }, ['destination_changed']],
  'a hold that lasts': [{ row: { heldUntil: before(-1) } }, ['on_hold']],
  'a hold that is over': [{ row: { heldUntil: now } }, []],
  'a password changed 23 hours ago': [{ credentialChangedAt: before(23) }, ['on_hold']],
  'a password changed 24 hours ago': [{ credentialChangedAt: before(24) }, []],
  'a suspended member': [{ row: { isActive: false } }, ['member_suspended']],
  'a deleted member': [{ row: { isActive: false, deletedAt: before(1) } }, ['member_deleted']],
  'another name on the number before': [{ hasOtherNames: true }, ['name_differs']],
  'several at once': [
    { to: { ...bdo, accountNumber: '1234' }, row: { isActive: false }, hasOtherNames: true },
    ['member_suspended', 'number_unusual', 'name_differs'],
  ],
};

test.each(Object.entries(cases))('Staff are told of %s', (_, [given, expected]) => {
  expect(flagsOf(given)).toEqual(expected);
});
