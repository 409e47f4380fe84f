import { activity, withdrawn } from './activity.ts';
import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, NOW, rows } from './time.ts';

type Statement = AnswerOf<'readStatement'>;
type Line = Statement['movements'][number];
type Part = Statement['buckets'][number];

const usual: Omit<Line, '_id' | 'createdAt'> = {
  bucket: 'wallet',
  kind: 'load',
  part: null,
  description: 'Cash in',
  counterparty: null,
  note: null,
  package: null,
  newPackage: null,
  reference: 'T7M2K4P9QX0B',
  change: 2_000,
  balance: 2_000,
};

/** One of each kind, oldest first; the answer has the newest first. */
const kinds: Partial<Line>[] = [
  { note: 'Shared capital load' },
  { kind: 'load_reverted', change: -300, balance: 1_700 },
  { kind: 'activation', change: -100, balance: 1_600 },
  { kind: 'package_purchase', package: 1, change: -1_000, balance: 600 },
  { kind: 'package_purchase', bucket: 'packages', package: 1, change: 1_000, balance: 1_000 },
  { kind: 'income_reserved', bucket: 'packages', package: 1, change: 200, balance: 1_200 },
  { kind: 'activation_bonus', bucket: 'direct_referral', counterparty: 'liza.reyes', change: 50 },
  { kind: 'referral_income', bucket: 'indirect_referral', counterparty: 'marco.santos', change: 5 },
  { kind: 'claim', bucket: 'packages', part: 'principal', package: 1, change: -1_000 },
  { kind: 'claim', bucket: 'shared_earnings', part: 'income', package: 1, change: 200 },
  { kind: 'rollover', bucket: 'packages', part: 'principal', package: 1, newPackage: 2 },
  { kind: 'withdrawal', bucket: 'pending_withdrawals', change: 175, balance: 175 },
  { kind: 'withdrawal_returned', bucket: 'direct_referral', change: 175, balance: 320 },
  { kind: 'withdrawal_paid', bucket: 'pending_withdrawals', change: -175, balance: 0 },
  { kind: 'unclaimed', change: -1, balance: 0 },
  { kind: 'click_income', bucket: 'click_earnings', change: 10, balance: 122 },
  { kind: 'click_income', bucket: 'click_earnings', change: 6.4, balance: 128.4, reference: null },
];

function line(index: number): Line {
  const at = inDays(-12 + index / 2);
  return { ...usual, _id: idOf(1_600 + index), createdAt: at, ...kinds[index % kinds.length] };
}

function lineLong(index: number): Line {
  const known = line(index);
  return {
    ...known,
    counterparty: known.counterparty === null ? null : LONG.username,
    note: known.note === null ? null : LONG.note,
    change: LONG.pesos,
    balance: LONG.pesos,
  };
}

function part(bucket: Part['bucket'], opening: number, pesos: number): Part {
  return {
    bucket,
    opening,
    in: pesos * 2,
    out: pesos,
    closing: opening + pesos,
    kinds:
      pesos === 0
        ? []
        : [
            { kind: 'load', movements: 2, in: pesos * 2, out: 0 },
            { kind: 'withdrawal_returned', movements: 3, in: 0, out: pesos },
          ],
  };
}

function statement(pesos: number, movements: Line[]): Statement {
  const buckets = [
    part('wallet', pesos, pesos),
    part('direct_referral', pesos, pesos),
    part('indirect_referral', 0, 0),
    part('click_earnings', pesos, pesos),
    part('shared_earnings', 0, pesos),
    part('packages', pesos, pesos),
    part('pending_withdrawals', 0, pesos),
  ];
  return {
    username: 'ana.cruz',
    contact: '09171234567',
    from: '2026-03-01',
    to: '2026-03-16',
    madeAt: NOW.toISOString(),
    buckets,
    opening: pesos * 4,
    closing: pesos * 10,
    unsettledClicks: pesos === 0 ? 0 : 6.4,
    owedBack: 0,
    money: null,
    movementCount: movements.length,
    movements,
    nextCursor: null,
  };
}

const filled = statement(1_250.5, rows(kinds.length, line).toReversed());
const empty = statement(0, []);
/** Too long to print or to show at once. */
const long: Statement = {
  ...statement(LONG.pesos, rows(50, lineLong).toReversed()),
  username: LONG.username,
  contact: LONG.email,
  movementCount: 5_000,
  nextCursor: 'WzFd',
};

export const statements = {
  filled: {
    readStatement: filled,
    readMemberStatement: filled,
    readMemberReceipt: withdrawn(1),
  },
  empty: { readStatement: empty, readMemberStatement: empty, readMemberReceipt: withdrawn(1) },
  long: {
    readStatement: long,
    readMemberStatement: long,
    readMemberReceipt: activity.long.readReceipt,
  },
} satisfies Record<string, Answers>;

/** A statement without movements of the chosen kind. */
export const withoutMovements: Statement = { ...filled, movementCount: 0, movements: [] };
