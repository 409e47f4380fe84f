import { parsePesos } from '@barya/money';
import { z } from 'zod';
import { id, instant, message, named, packageNumber, person, pesos } from './answers.ts';
import { ruleVersion, sample } from './auto-approve.ts';
import { credentialFlag } from './credential-flag.ts';
import { faultOf } from './faults.ts';
import { bodyOf, field, refuse } from './field.ts';
import { amountDocumentation, idParams, optionalText, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { dayFields, decidedBy, listFields, listQuery, optionOf } from './lists.ts';
import { ownPayout, payoutInBrief } from './payout-state.ts';
import { defineRoutes, readOne } from './route.ts';
import { signals } from './signals.ts';
import { isBlank } from './text.ts';
import { readDestination, typedDestination } from './typed-destination.ts';
import { waiting } from './waiting.ts';
import { withdrawalBody } from './withdrawal-body.ts';
import { withdrawalSources } from './withdrawal-sources.ts';

export const withdrawalSource = z.enum(withdrawalSources);
export type WithdrawalSource = z.output<typeof withdrawalSource>;

export const withdrawalStatus = z.enum(['pending', 'approved', 'completed', 'rejected']);
export type WithdrawalStatus = z.output<typeof withdrawalStatus>;

/** A withdrawal as the member sees it. */
export const ownWithdrawal = z.object({
  _id: id,
  reference: z.string(),
  amount: pesos,
  method: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  bank: z.string().nullable().describe('The BIC of the bank; null for e-wallets.'),
  source: withdrawalSource,
  status: withdrawalStatus,
  createdAt: instant,
  processedAt: instant.nullable(),
  reason: z.string().nullable().describe('Why it was rejected.'),
  cancelled: z.boolean().describe('Rejected because the member cancelled it.'),
  heldUntil: instant.nullable().describe('Cannot be approved before this instant.'),
  package: packageNumber.nullable().describe('Of a shared one: the package claimed last.'),
  description: z.string(),
  payout: ownPayout.nullable().describe('Null before it is approved.'),
});
export type OwnWithdrawal = z.output<typeof ownWithdrawal>;

/** A payout account as staff see it. */
export const withdrawalDestination = z.object({
  state: z
    .enum(['as_requested', 'altered', 'unverifiable', 'erased'])
    .describe('Whether the payout account is the one of the request. Pay it only as_requested.'),
  digest: z
    .string()
    .nullable()
    .describe('Of the account as shown: an approval that sends it pays no other.'),
});
export type WithdrawalDestination = z.output<typeof withdrawalDestination>;

/** A withdrawal as admins see it; `agentId` and `user` are the same person. */
export const withdrawal = ownWithdrawal.extend({
  agentId: person,
  user: person,
  memberSuspended: z.boolean().describe('Cannot be approved while it is true.'),
  destination: withdrawalDestination,
  payout: payoutInBrief.nullable().describe('Null before it is approved.'),
  approvedByRule: ruleVersion.nullable().describe('Null: no rule approved it.'),
  sample: sample.nullable(),
  bankMissing: z.boolean().describe('No bank is named, so no batch can pay it.'),
  signals: signals.optional().describe('Left out in the answer to a decision.'),
  credentialFlag: credentialFlag
    .optional()
    .describe('As of payouts. Left out in the answer to a decision.'),
  waiting: waiting.optional().describe('Left out in the answer to a decision.'),
});
export type Withdrawal = z.output<typeof withdrawal>;

/** A withdrawal with the details that an admin reviews. */
export const withdrawalDetails = withdrawal.extend({
  processedBy: named
    .nullable()
    .describe('The admin who decided it; null while it is pending, and where a rule approved it.'),
});
export type WithdrawalDetails = z.output<typeof withdrawalDetails>;

/** The balances of the withdraw page, and the wallet. */
export const agentBalances = z.object({
  wallet: pesos,
  directReferral: pesos,
  indirectReferral: pesos,
  totalClicks: pesos,
  sharedEarnings: pesos,
});
export type AgentBalances = z.output<typeof agentBalances>;

/**
 * What the admin saw (`amount` in centavos, `status`, `destination`), compared if sent; and a
 * reason.
 */
export const decisionBody = bodyOf({
  amount: field<number | undefined, number | string | null>(amountDocumentation, (input) => {
    if (isBlank(input)) return undefined;
    return parsePesos(input) ?? refuse(faultOf('amountInvalid'));
  }).optional(),
  status: optionalText('The status that the admin saw.', 20),
  destination: optionalText('The destination.digest of the account that the admin saw.', 64),
  reason: optionalText('Why; the member reads it.', limits.note.longest),
});

const choices = { statuses: withdrawalStatus.options, sorts: ['createdAt', 'amount'] } as const;
const all = listQuery(choices);
/** The filters of the desk's lists of withdrawals. */
const filters = {
  ...listFields(choices),
  ...dayFields('Requested'),
  method: optionalText('A payout method.', limits.method.longest, 'line'),
  held: optionOf('held', ['yes', 'no']),
};
const source = optionOf('source', withdrawalSource.options);

/** A balance that money is taken from. */
export const requiredSource = field<WithdrawalSource, WithdrawalSource>(
  { type: 'string', description: `One of: ${withdrawalSource.options.join(', ')}.` },
  (input) =>
    withdrawalSource.options.find((source) => source === input) ?? refuse(faultOf('sourceMissing')),
);
const decided = z.object({ message, withdrawal });
const refusedDecision = [
  'proposal_open',
  'withdrawal_unknown',
  'withdrawal_already_decided',
  'withdrawal_changed',
] as const;
const refusedApproval = [
  ...refusedDecision,
  'withdrawal_destination_altered',
  'withdrawal_destination_unverifiable',
  'withdrawal_held',
  'withdrawal_member_suspended',
] as const;

const { accountName: _, ...destination } = typedDestination;

export const withdrawalRoutes = defineRoutes({
  requestWithdrawal: {
    summary: 'Asks for a withdrawal; the amount leaves the balance at once and waits for an admin.',
    body: withdrawalBody,
    answer: z.object({ message, withdrawal: ownWithdrawal, balances: agentBalances }),
    refusals: [
      'account_pending',
      'source_balance_insufficient',
      'payout_qr_invalid',
      'passkey_required',
      'passkey_refused',
      'passkey_challenge_unknown',
    ],
    movesMoney: true,
  },
  checkWithdrawalHold: {
    summary: 'Whether a withdrawal to an account would be on hold. It changes nothing.',
    body: bodyOf({
      ...destination,
      source: optionOf('source', withdrawalSource.options),
    }).transform(readDestination),
    answer: z.object({
      heldUntil: instant.nullable(),
      isNewAccount: z.boolean().describe('Why: else the password is new.'),
      isWallet: z.boolean().describe('Why: wallet money always waits.'),
      asksPasskey: z.boolean().describe('The member asked that it be confirmed with a passkey.'),
    }),
  },
  cancelWithdrawal: {
    summary: "Cancels one of the agent's withdrawals while it is on hold: the amount returns.",
    params: idParams,
    answer: z.object({ message, withdrawal: ownWithdrawal, balances: agentBalances }),
    refusals: ['withdrawal_unknown', 'withdrawal_already_decided', 'withdrawal_not_held'],
    movesMoney: true,
  },
  listOwnWithdrawals: {
    summary: "The agent's withdrawals, newest first.",
    query: all,
    answer: z.array(ownWithdrawal),
  },
  listPendingWithdrawals: {
    summary: 'Withdrawals of every source that wait for a decision.',
    query: z.object({ ...filters, source }),
    answer: z.array(withdrawalDetails),
    asCsv: true,
  },
  listWithdrawalsBySource: {
    summary: 'Withdrawals of one source, of all statuses.',
    query: z.object({ source: requiredSource, ...filters, decidedBy }),
    answer: z.array(withdrawalDetails),
    asCsv: true,
  },
  listAllWithdrawals: {
    summary: 'Withdrawals of every source and status.',
    query: z.object({ ...filters, source, decidedBy }),
    answer: z.array(withdrawalDetails),
    asCsv: true,
  },
  listSharedWithdrawals: {
    summary: 'Withdrawals of shared capital earnings, of all statuses.',
    query: z.object({ ...filters, decidedBy, time: optionOf('time', ['today', 'week', 'month']) }),
    answer: z.array(withdrawalDetails),
    asCsv: true,
  },
  readWithdrawal: readOne(
    'One withdrawal of any source, with who decided it.',
    withdrawalDetails,
    'withdrawal_unknown',
  ),
  approveWithdrawal: {
    summary: 'Approves a pending withdrawal of any source: it waits to be paid.',
    params: idParams,
    body: decisionBody,
    answer: decided,
    refusals: refusedApproval,
    movesMoney: true,
  },
  rejectWithdrawal: {
    summary: 'Rejects a pending withdrawal of any source: the amount returns where it came from.',
    params: idParams,
    body: decisionBody,
    answer: decided,
    refusals: refusedDecision,
    movesMoney: true,
  },
  takeBackWithdrawal: {
    summary:
      'Takes an approval back while nobody has its payout: the withdrawal is pending again, and held by what is known now.',
    params: idParams,
    body: bodyOf({
      reason: requiredText('Please say why', 'Why; staff read it.', limits.note.longest),
    }),
    answer: decided,
    refusals: [
      'withdrawal_unknown',
      'withdrawal_not_approved',
      'withdrawal_member_deleted',
      'payout_already_decided',
      'payout_taken',
      'proposal_open',
    ],
    movesMoney: true,
  },
  approveSharedWithdrawal: {
    summary: 'Approves a pending withdrawal of shared capital earnings.',
    params: idParams,
    body: decisionBody,
    answer: decided,
    refusals: refusedApproval,
    movesMoney: true,
  },
  rejectSharedWithdrawal: {
    summary: 'Rejects a pending withdrawal of shared capital earnings.',
    params: idParams,
    body: decisionBody,
    answer: decided,
    refusals: refusedDecision,
    movesMoney: true,
  },
});
