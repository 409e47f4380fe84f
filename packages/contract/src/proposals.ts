import { z } from 'zod';
import { count, id, instant, message, named, pesos } from './answers.ts';
import { evidence, auditValues as values } from './evidence.ts';
import { bodyOf } from './field.ts';
import { idParams, idsOf, optionalText, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { listFields, optionOf } from './lists.ts';
import { passwordLink } from './password-links.ts';
import { proposalStatuses, proposalViews } from './proposal-kinds.ts';
import { defineRoutes, readOne } from './route.ts';
import { seenSelection } from './seen-selection.ts';
import { proposalKind } from './waiting.ts';

/** Named as in the audit: what it changes, and to what. */
const payload = z
  .object({ before: values.nullable(), after: values, reason: z.string().nullable() })
  .describe('What its maker was shown: values named as in the audit.');

/** Something that waits for a second person, or waited. */
export const proposal = z.object({
  _id: id,
  kind: proposalKind,
  target: z
    .object({ _id: z.string(), name: z.string() })
    .describe('What it is about; one proposal of a kind waits for each.'),
  member: named.nullable().describe('Whose money it is; null for the operator.'),
  payload,
  hash: z.string().describe('SHA-256 of what was shown, in hexadecimal digits.'),
  amount: pesos.nullable(),
  maker: named,
  createdAt: instant,
  expiresAt: instant,
  notBefore: instant
    .nullable()
    .describe('From when its maker, a lone owner, can confirm it; null for others.'),
  status: z.enum(proposalStatuses),
  checker: named.nullable().describe('Who decided it; null for nobody else.'),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type Proposal = z.output<typeof proposal>;

/** One proposal with what it would do now. */
export const proposalDetails = proposal.extend({
  now: z
    .object({ payload: payload.nullable(), refusal: z.string().nullable() })
    .nullable()
    .describe(
      'What it would do now: another payload where that changed, or why it is refused; null where all is as shown.',
    ),
  evidence,
  mayConfirm: z.boolean().describe('Whether the caller can confirm it now.'),
  needsCode: z.boolean().describe('Whether confirming it needs a code.'),
});
export type ProposalDetails = z.output<typeof proposalDetails>;

/** The answer of status 202, where a second person is needed. */
export const proposed = z.object({ message, proposal });
export type Proposed = z.output<typeof proposed>;

const decidedBefore = ['proposal_unknown', 'proposal_already_decided', 'proposal_expired'] as const;
const decided = { params: idParams, answer: z.object({ message, proposal }), movesMoney: true };

export const proposalRoutes = defineRoutes({
  listProposals: {
    summary:
      'What waits for a second person, the oldest first; decided ones the newest first, of the view `decided` the last decided first.',
    query: z.object({
      ...listFields({ statuses: proposalStatuses, sorts: [] }),
      view: optionOf('view', proposalViews),
      kind: optionOf('kind', proposalKind.options),
    }),
    answer: z.array(proposal),
    asCsv: true,
  },
  proposalCounts: {
    summary: 'How many proposals wait: in all, for the caller to confirm, and of the caller.',
    answer: z
      .object({ open: count, toConfirm: count, mine: count, oldestAt: instant.nullable() })
      .describe(`Of the ${limits.mostToDo} oldest.`),
  },
  readProposal: readOne(
    'One proposal, with what changed since.',
    proposalDetails,
    'proposal_unknown',
  ),
  confirmProposal: {
    summary: 'Does what was proposed, as the second person.',
    ...decided,
    answer: decided.answer.extend({
      link: passwordLink
        .nullable()
        .describe(
          'Of an invitation or a password link: for the second person to hand over, shown once.',
        ),
    }),
    body: bodyOf({
      hash: optionalText('The hash that was read; another one is refused.', 64, 'line'),
      code: optionalText('A code, where a lone owner confirms their own.', 40, 'line'),
    }),
    refusals: [
      ...decidedBefore,
      'proposal_changed',
      'proposal_not_yours_to_confirm',
      'proposal_too_early',
      'second_factor_not_on',
      'second_factor_code_wrong',
      'too_many_attempts',
    ],
  },
  confirmProposals: {
    takesLong: true,
    summary:
      'Does what others proposed, several of one kind, each by itself. Repeating it changes nothing.',
    body: bodyOf({
      ids: idsOf('Please choose proposals', limits.mostProposalsAtOnce),
      seen: seenSelection,
    }),
    answer: z.object({
      message,
      results: z.array(
        z.object({
          _id: id,
          outcome: z.enum(['confirmed', 'refused']),
          reason: z.string().nullable().describe('Why it was refused.'),
        }),
      ),
    }),
    refusals: ['proposals_of_one_kind', 'selection_changed'],
    movesMoney: true,
  },
  declineProposal: {
    summary: 'Refuses what was proposed; its maker reads why.',
    ...decided,
    body: bodyOf({
      reason: requiredText('Please say why', 'Its maker reads it.', limits.note.longest),
    }),
    refusals: [...decidedBefore, 'proposal_not_yours_to_confirm'],
  },
  withdrawProposal: {
    summary: 'Takes back what one proposed.',
    ...decided,
    refusals: [...decidedBefore, 'proposal_not_yours'],
  },
});
