import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, rows } from './time.ts';

type Account = AnswerOf<'listPayoutAccounts'>[number];

/** Of the contract. */
const LONGEST_NAME = 50;

const own = {
  _id: idOf(800),
  name: 'My GCash',
  method: 'gcash',
  bank: null,
  accountNumber: '09171234567',
  accountName: 'Ana Cruz',
  qrText: null,
  createdAt: inDays(-30),
} satisfies Account;

const sister: Account = {
  ...own,
  _id: idOf(801),
  name: 'Liza, for the rent',
  method: 'bank',
  bank: 'BOPIPHMMXXX',
  accountNumber: '3456123456',
  accountName: 'Liza Reyes',
};

const long = (index: number): Account => ({
  ...own,
  _id: idOf(800 + index),
  name: `${LONG.accountName.slice(0, LONGEST_NAME - 3)} ${index}`,
  method: index % 2 === 0 ? 'bank' : 'gcash',
  bank: index % 2 === 0 ? 'BOPIPHMMXXX' : null,
  accountNumber: index % 2 === 0 ? LONG.accountNumber : own.accountNumber,
  accountName: LONG.accountName,
});

/** As many as a member can save. */
export const allSaved = rows(20, long);

export const payoutAccounts = {
  filled: { listPayoutAccounts: [sister, own] },
  empty: { listPayoutAccounts: [] },
  long: { listPayoutAccounts: rows(6, long) },
} satisfies Record<string, Answers>;
