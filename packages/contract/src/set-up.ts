import { z } from 'zod';
import { message } from './answers.ts';
import { defineRoutes } from './route.ts';

/** In the order of the page: what sales wait for, then what is advised. */
const setUpSteps = [
  ...(['operator', 'account', 'reserve', 'second_factor', 'second_owner'] as const),
  ...(['policies', 'mail', 'push', 'backup', 'fingerprints'] as const),
] as const;

export const setUp = z.object({
  open: z.boolean().describe('Packages are sold and referral income is paid.'),
  steps: z
    .array(
      z.object({
        id: z.enum(setUpSteps),
        must: z.boolean().describe('Sales and referral income wait for it; else it is advised.'),
        state: z.enum(['todo', 'done']),
        why: z.string().describe('What it is for, or what is missing, in words.'),
        href: z
          .string()
          .nullable()
          .describe('The page where it is done; null where a command on the server does it.'),
      }),
    )
    .describe('None in the demo, which needs none.'),
  build: z
    .object({ release: z.string(), commit: z.string(), schema: z.string() })
    .describe('Which program runs; the schema is the number of its newest migration.'),
});
export type SetUp = z.output<typeof setUp>;

export const setUpRoutes = defineRoutes({
  readSetUp: { summary: 'What live mode needs, and what is advised.', answer: setUp },
  publishFingerprint: {
    summary: "Records that the signing key's fingerprint is published outside this site.",
    answer: z.object({ message }),
  },
});
