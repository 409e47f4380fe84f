import { z } from 'zod';
import { count, id, instant, named, pesos } from './answers.ts';
import { idOf, idParams } from './fields.ts';
import { defineRoutes } from './route.ts';
import { securityEventKind } from './security.ts';
import { signals } from './signals.ts';

/** Changes of how an account is entered. */
export const credentialEventKind = securityEventKind.extract([
  'signed_in_new_device',
  'password_changed',
  'password_reset',
  'password_link_made',
  'password_link_mailed',
  'password_set_by_link',
  'email_changed',
  'email_verified',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'passkey_cloned',
  'passkey_required_off',
]);
export type CredentialEventKind = z.output<typeof credentialEventKind>;

/**
 * What staff should know before they decide: of the last 72 hours, of those before the withdrawal, or
 * as it is now.
 */
export const decisionFlag = z.object({
  kind: z
    .enum([
      ...credentialEventKind.options,
      'member_new',
      'account_new',
      'account_changed',
      'account_unverifiable',
      'held',
    ])
    .describe(
      'account_changed: it is not the one of the request. account_unverifiable: nobody can say whether it is.',
    ),
  at: instant.nullable().describe('When; of a hold its end. Null where it is so now.'),
  by: z
    .enum(['member', 'staff', 'link'])
    .nullable()
    .describe('Who changed it; link: whoever opened a link. Null where nobody knows or did.'),
  staff: named.nullable().describe('Who of the staff; null for others, and the command line.'),
});
export type DecisionFlag = z.output<typeof decisionFlag>;

/** How often somebody used an account: a withdrawal was sent to it, a cash-in was credited. */
const uses = { times: count, lastAt: instant.nullable() };

/** The one destination of a withdrawal, or the sender of a cash-in. */
export const decisionAccount = z.object({
  method: z.string(),
  bank: z.string().nullable().describe('The BIC of the bank; null for e-wallets.'),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
  otherNames: z.array(z.string()).describe('Other names that requests gave for it.'),
  ...uses,
  others: z
    .array(named.extend(uses))
    .describe('Who else asked to use it, the last first, ten at most.'),
  otherCount: count.describe('How many they are; counted to 21.'),
});
export type DecisionAccount = z.output<typeof decisionAccount>;

/** What staff decided about a member's money. */
export const pastDecision = z.object({
  _id: id,
  kind: z.enum(['withdrawal', 'cash_in']),
  outcome: z.enum(['approved', 'credited', 'rejected']),
  amount: pesos,
  at: instant,
  by: named.nullable().describe('Null: a rule credited or approved it.'),
  reason: z.string().nullable(),
});
export type PastDecision = z.output<typeof pastDecision>;

/** What staff decide by, beside every withdrawal and cash-in and on the member's page. */
export const decisionPanel = z.object({
  member: named,
  memberSince: instant,
  standing: z.enum(['approved', 'pending', 'suspended', 'deleted']),
  moneyIn: pesos.describe('Loaded so far, without reverted loads.'),
  moneyOut: pesos.describe('Sent so far, without what came back.'),
  owedBack: pesos,
  account: decisionAccount
    .nullable()
    .describe('Null: none is asked about or named, it was erased, or it must not be paid.'),
  signals,
  decisions: z.array(pastDecision).describe('The last three, the newest first.'),
  flags: z.array(decisionFlag).describe('As it is now first, then the newest.'),
});
export type DecisionPanel = z.output<typeof decisionPanel>;

const about = (what: string) =>
  idOf(`Please choose a ${what}`, `The ${what} that is decided.`).optional();

export const decisionPanelRoutes = defineRoutes({
  readDecisionPanel: {
    summary: 'What staff decide by: a member, and the account of a withdrawal or cash-in.',
    params: idParams,
    query: z
      .object({ withdrawal: about('withdrawal'), cashIn: about('cash-in') })
      .refine((asked) => asked.withdrawal === undefined || asked.cashIn === undefined, {
        error: 'Please choose a withdrawal or a cash-in',
        path: ['cashIn'],
      }),
    answer: decisionPanel,
    refusals: ['member_unknown', 'withdrawal_unknown', 'cash_in_unknown'],
  },
});
