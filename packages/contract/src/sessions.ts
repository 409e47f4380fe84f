import { z } from 'zod';
import { count, device, id, instant, message, said } from './answers.ts';
import { idParams } from './fields.ts';
import { listQuery } from './lists.ts';
import { defineRoute } from './route.ts';

/** A place where a person is signed in. */
export const session = z.object({
  _id: id,
  device,
  createdAt: instant.meta({ description: 'When it was signed in.' }),
  lastSeenAt: instant.meta({ description: 'When it was last used, to within minutes.' }),
  isCurrent: z.boolean().meta({ description: 'It is the session that asks.' }),
});
export type Session = z.output<typeof session>;

export const sessionRoutes = {
  listSessions: defineRoute({
    name: 'listSessions',
    summary: "Where one's own account is signed in, last used first.",
    access: 'session',
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(session),
  }),
  endSession: defineRoute({
    name: 'endSession',
    summary: "Ends one of one's own sessions.",
    access: 'session',
    params: idParams,
    answer: said,
    refusals: ['session_unknown'],
  }),
  endOtherSessions: defineRoute({
    name: 'endOtherSessions',
    summary: "Ends all of one's own sessions but the one that asks.",
    access: 'session',
    answer: z.object({ message, ended: count }),
  }),
} as const;
