import type { AnswerOf } from './answer.ts';
import { idOf, inDays, LONG, referenceOf, rows } from './time.ts';

type Found = AnswerOf<'find'>;

const liza = { _id: idOf(200), username: 'liza.reyes', email: 'liza.reyes@mail.example' };
const longest = { _id: idOf(201), username: LONG.username, email: LONG.email };

const filled: Found = {
  members: [
    { ...liza, role: 'agent', status: 'approved', isActive: true },
    {
      _id: idOf(202),
      username: 'lito.cruz',
      email: '09171234567',
      role: 'agent',
      status: 'pending',
      isActive: true,
    },
  ],
  references: [
    {
      kind: 'withdrawal',
      _id: idOf(300),
      reference: referenceOf(300),
      user: liza,
      amount: 500,
      at: inDays(-1),
    },
  ],
  accounts: [
    {
      accountNumber: '09171234567',
      accountName: 'Liza Soberano',
      method: 'gcash',
      user: liza,
      use: 'withdrew',
      usedAt: inDays(-1),
    },
    {
      accountNumber: null,
      accountName: 'Lito Liza Cruz',
      method: 'GCash',
      user: liza,
      use: 'paid_in',
      usedAt: inDays(-2),
    },
  ],
};

/** What the search of the whole desk finds. */
export const find = {
  filled: { find: filled },
  empty: { find: { members: [], references: [], accounts: [] } },
  long: {
    find: {
      members: rows(8, (index) => ({
        ...longest,
        _id: idOf(200 + index),
        role: 'agent',
        status: 'pending',
        isActive: true,
      })),
      references: rows(8, (index) => ({
        kind: 'reserve_entry',
        _id: idOf(300 + index),
        reference: referenceOf(300 + index),
        user: longest,
        amount: LONG.pesos,
        at: inDays(-index),
      })),
      accounts: rows(8, (index) => ({
        accountNumber: LONG.accountNumber,
        accountName: LONG.accountName,
        method: 'bank',
        user: { ...longest, _id: idOf(400 + index) },
        use: 'saved',
        usedAt: null,
      })),
    } satisfies Found,
  },
};
