import { z } from 'zod';
import { instant, named } from './answers.ts';

/** What staff did to how a member signs in, without a second person, shortly before a request. */
export const credentialFlag = z
  .object({
    kind: z.enum(['password_reset', 'password_link_made', 'second_factor_reset']),
    by: named.nullable().describe('Null: the command line.'),
    at: instant,
  })
  .nullable()
  .describe('The last way in that staff gave alone in the 72 hours before it was asked for.');
export type CredentialFlag = NonNullable<z.output<typeof credentialFlag>>;
