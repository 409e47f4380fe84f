import { z } from 'zod';
import { count, id, instant, named, said } from './answers.ts';
import { bodyOf, field, refuse } from './field.ts';
import { idsOf, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { listQuery } from './lists.ts';
import { defineRoutes, readOne } from './route.ts';

/** Why two accounts may be one person's; the strongest first. */
export const signalKind = z.enum([
  'payout_account',
  'account_name',
  'device',
  'referrer',
  'network',
]);
export type SignalKind = z.output<typeof signalKind>;

const sentences = {
  summary: z.string().meta({
    description: 'What is shared, for a row of a list.',
    examples: ['Shares a GCash number with 2 others'],
  }),
  text: z.string().meta({
    description: 'The same with what it may mean: a sentence for staff, not a verdict.',
    examples: ['Shares a GCash number with 2 others. Often families. Ask before you decide.'],
  }),
};

/** What an account has in common with others. Members never see it. */
export const signal = z.object({
  _id: id,
  kind: signalKind,
  ...sentences,
  members: z
    .array(named)
    .describe(`The others, the newest first, ${limits.signals.members} at most.`),
});
export type Signal = z.output<typeof signal>;

/** The signals of a row's member, the strongest first. */
export const signals = z.array(signal);

/** Members who share a payout account or a device. */
export const signalGroup = z.object({
  _id: id,
  kind: signalKind,
  ...sentences,
  also: z.array(z.string()).describe('What else is true of some of them.'),
  members: z.array(named).describe(`The newest first, ${limits.signals.members} at most.`),
  memberCount: count.describe('All who share it, also in pairs that are fine.'),
  changedAt: instant.describe('When the last of them came.'),
});
export type SignalGroup = z.output<typeof signalGroup>;

const pairMessage = 'Please name two different members';
const listed = idsOf(pairMessage, 2);

export const signalRoutes = defineRoutes({
  listSignals: {
    summary:
      'Members who share a payout account or a device: the strongest first, then the newest.',
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(signalGroup),
    asCsv: true,
  },
  readSignal: readOne(
    'One thing that members share, and who they are.',
    signalGroup,
    'signal_unknown',
  ),
  markSignalsFine: {
    summary:
      'Permanently allows two members to share things: they give no more signals about each other.',
    body: bodyOf({
      members: field<[string, string], string[]>(
        { type: 'array', description: 'Two ids, in either order.' },
        (input) => {
          const read = listed.safeParse(input);
          const [first, second] = read.data ?? [];
          return first !== undefined && second !== undefined
            ? [first, second]
            : refuse(pairMessage);
        },
      ),
      reason: optionalText('Why, for the audit.', limits.note.longest),
    }),
    answer: said,
    refusals: ['member_unknown'],
  },
});
