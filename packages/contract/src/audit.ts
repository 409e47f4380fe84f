import { z } from 'zod';
import { id, instant, named } from './answers.ts';
import { dayFields, decidedBy, listFields, textLike } from './lists.ts';
import { defineRoutes, readOne } from './route.ts';

/** Who did what to what, from which value to which, and why. */
export const auditEntry = z.object({
  _id: id,
  actor: named.nullable().describe('Null: the system itself.'),
  action: z.string().meta({ examples: ['approve_withdrawal'] }),
  subject: z.string().describe('What was changed: a kind and an id or a name.'),
  member: named
    .nullable()
    .describe('Whose matter it is; null where it is no member, or one who was deleted.'),
  from: z.unknown().describe('What it was; null if nothing.'),
  to: z.unknown().describe('What it became; null if nothing.'),
  reason: z.string().nullable(),
  createdAt: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

function idLike(name: string, description: string) {
  return textLike(name, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, description);
}

export const auditRoutes = defineRoutes({
  listAuditEntries: {
    summary: 'What admins changed, newest first.',
    query: z.object({
      ...listFields({ statuses: [], sorts: ['createdAt'] }),
      ...dayFields('Changed'),
      decidedBy,
      member: idLike('member', 'The id of a member: only what is about them.'),
      withdrawal: idLike('withdrawal', 'The id of a withdrawal: only what was done with it.'),
    }),
    answer: z.array(auditEntry),
    asCsv: true,
  },
  readAuditEntry: readOne('One entry of the audit.', auditEntry, 'audit_entry_unknown'),
});
