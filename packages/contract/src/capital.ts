import { z } from 'zod';
import { id, instant, message, person, pesos } from './answers.ts';
import { bodyOf } from './field.ts';
import { amountOf, idParams, optionalText, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { listQuery } from './lists.ts';
import { defineRoute } from './route.ts';

/** Capital loaded to an agent; `failed` after it was reverted. */
export const loadTransaction = z.object({
  _id: id,
  reference: z.string(),
  createdAt: instant,
  user: person,
  amount: pesos,
  description: z.string(),
  status: z.enum(['completed', 'failed']),
});
export type LoadTransaction = z.output<typeof loadTransaction>;

/** `amount` is centavos. */
export const loadCapitalBody = bodyOf({
  username: requiredText('Username is required', 'Whom to load to.', limits.email.longest),
  amount: amountOf('Amount must be at least 100 points', limits.smallestLoadCentavos),
  description: optionalText('Shown in the history.', limits.note.longest),
});

const loads = {
  query: listQuery({ statuses: ['completed', 'failed'], sorts: ['createdAt', 'amount'] }),
  answer: z.object({ transactions: z.array(loadTransaction) }),
};

export const capitalRoutes = {
  loadCapital: defineRoute({
    name: 'loadCapital',
    summary: "Loads points into an agent's wallet.",
    access: 'admin',
    body: loadCapitalBody,
    answer: z.object({ message, transaction: loadTransaction, totalSent: pesos }),
    refusals: [
      'member_unknown',
      'member_is_not_agent',
      'load_member_suspended',
      'money_in_not_open',
    ],
    movesMoney: true,
  }),
  revertLoad: defineRoute({
    name: 'revertLoad',
    summary: 'Takes a load back out of the wallet, whole and once.',
    access: 'admin',
    params: idParams,
    body: bodyOf({ reason: optionalText('Why, for the audit.') }),
    answer: z.object({ message, transaction: loadTransaction, totalSent: pesos }),
    refusals: ['load_unknown', 'load_already_reverted', 'load_already_spent'],
    movesMoney: true,
  }),
  listLoads: defineRoute({
    name: 'listLoads',
    summary: 'The history of loads, newest first.',
    access: 'admin',
    ...loads,
    asCsv: true,
  }),
  readLoad: defineRoute({
    name: 'readLoad',
    summary: 'One load.',
    access: 'admin',
    params: idParams,
    answer: loadTransaction,
    refusals: ['load_unknown'],
  }),
  listLoadTransactions: defineRoute({
    name: 'listLoadTransactions',
    summary: 'The history of loads, newest first: the same as the shared capital history.',
    access: 'admin',
    ...loads,
    asCsv: true,
  }),
  totalSent: defineRoute({
    name: 'totalSent',
    summary: 'All points that were loaded and not reverted.',
    access: 'admin',
    answer: z.object({ totalSent: pesos }),
  }),
} as const;
