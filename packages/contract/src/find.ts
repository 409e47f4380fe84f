import { z } from 'zod';
import { accountStatus } from './accounts.ts';
import { id, instant, person, pesos } from './answers.ts';
import { faultOf } from './faults.ts';
import { field, refuse } from './field.ts';
import { defineRoutes } from './route.ts';
import { readText } from './text.ts';

/** What a reference is of. `payout`: a payment reference of one that was sent, or came back. */
export const foundKind = z.enum([
  'withdrawal',
  'payout',
  'payout_batch',
  'load',
  'cash_in',
  'unclaimed',
  'reserve_entry',
]);
export type FoundKind = z.output<typeof foundKind>;

const foundMember = person.extend({
  role: z.string(),
  status: accountStatus,
  isActive: z.boolean(),
});

const foundReference = z.object({
  kind: foundKind,
  _id: id,
  reference: z.string().describe('As it is stored: ours, or the payment service’s.'),
  user: person.nullable().describe('Null where it is no member’s.'),
  amount: pesos,
  at: instant.describe('When it was asked for, approved or booked.'),
});

/** How a member used an account last. */
const accountUse = z.enum(['withdrew', 'saved', 'paid_in']);
export type AccountUse = z.output<typeof accountUse>;

const foundAccount = z.object({
  accountNumber: z.string().nullable().describe('Null where a sender gave none.'),
  accountName: z.string().nullable(),
  method: z.string().describe('Of a sender, what the member paid by.'),
  user: person,
  use: accountUse,
  usedAt: instant.nullable().describe('The last time; null if only saved.'),
});

/** At most eight of each; what the caller may not read is left out. */
export const found = z.object({
  members: z.array(foundMember),
  references: z.array(foundReference),
  accounts: z.array(foundAccount),
});
export type Found = z.output<typeof found>;

const SHORTEST = 2;
const LONGEST = 100;

export const findRoutes = defineRoutes({
  find: {
    summary: 'Members, references and accounts that match a search text.',
    query: z.object({
      text: field<string, string>(
        {
          type: 'string',
          description:
            'The start of a name or contact, or of a word in an account’s or sender’s name, a reference of ours, a whole payment reference or account number, or an amount of pesos.',
        },
        (input) => {
          const text = readText(input) ?? '';
          if (text.length < SHORTEST) return refuse('Please type at least 2 characters');
          return text.length <= LONGEST ? text : refuse(faultOf('searchTooLong'));
        },
      ),
    }),
    answer: found,
  },
});
