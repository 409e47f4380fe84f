import { z } from 'zod';
import { count, device, id, instant, message, said } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf, issueOf, refuse } from './field.ts';
import { idParams, typedPassword } from './fields.ts';
import { listQuery } from './lists.ts';
import { defineRoutes } from './route.ts';
import { readText } from './text.ts';

/** One signed-in session of a person. */
export const session = z.object({
  _id: id,
  device,
  createdAt: instant.describe('When it was signed in.'),
  lastSeenAt: instant.describe('When it was last used, to within minutes.'),
  isCurrent: z.boolean().describe('It is the session that asks.'),
});
export type Session = z.output<typeof session>;

/** Asks for the person's password again, in case a thief has the session. */
const confirmedBody = bodyOf({ currentPassword: typedPassword })
  .meta({ required: ['currentPassword'] })
  .superRefine(({ currentPassword }, context) => {
    if (readText(currentPassword) !== null) return;
    context.addIssue(issueOf(refuse(faultOf('currentPasswordMissing')), '', ['currentPassword']));
  });

export const sessionRoutes = defineRoutes({
  listSessions: {
    summary: "Where the caller's account is signed in, last used first.",
    access: 'session',
    whileSuspended: true,
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(session),
  },
  endSession: {
    summary: "Ends one of the caller's sessions.",
    access: 'session',
    whileSuspended: true,
    params: idParams,
    body: confirmedBody,
    answer: said,
    refusals: ['session_unknown', 'password_wrong', 'too_many_attempts'],
  },
  endOtherSessions: {
    summary: "Ends all of the caller's sessions but the one that asks.",
    access: 'session',
    whileSuspended: true,
    body: confirmedBody,
    answer: z.object({ message, ended: count }),
    refusals: ['password_wrong', 'too_many_attempts'],
  },
});
