import { z } from 'zod';
import { id, instant, message } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf } from './field.ts';
import { idParams, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './route.ts';
import { destinationShape, readDestination, typedDestination } from './typed-destination.ts';

/** An account to which a member withdraws, kept under a name. */
export const payoutAccount = z.object({
  _id: id,
  name: z.string(),
  method: z.string(),
  bank: z.string().nullable().describe('The BIC of the bank; null for e-wallets.'),
  accountNumber: z.string(),
  accountName: z.string(),
  qrText: z.string().nullable(),
  createdAt: instant,
});
export type PayoutAccount = z.output<typeof payoutAccount>;

const name = requiredText(
  faultOf('nameMissing'),
  'What the member calls it.',
  limits.payoutAccountName.longest,
);
const accountBody = bodyOf({ name, ...typedDestination })
  .pipe(z.object({ name: z.string(), ...destinationShape }))
  .transform(readDestination);
const answered = z.object({ message, account: payoutAccount });

export const payoutAccountRoutes = defineRoutes({
  listPayoutAccounts: {
    summary: "The agent's saved accounts, at most 20, by name.",
    answer: z.array(payoutAccount),
  },
  addPayoutAccount: {
    summary: 'Saves an account to withdraw to. One that is saved already gets the new name.',
    status: 201,
    body: accountBody,
    answer: answered,
    refusals: ['payout_account_limit_reached', 'payout_qr_invalid'],
  },
  renamePayoutAccount: {
    summary: 'Gives a saved account another name.',
    params: idParams,
    body: bodyOf({ name }),
    answer: answered,
    refusals: ['payout_account_unknown'],
  },
  removePayoutAccount: {
    summary: 'Forgets a saved account. Withdrawals to it stay as they are.',
    params: idParams,
    answer: z.object({ message }),
    refusals: ['payout_account_unknown'],
  },
});
