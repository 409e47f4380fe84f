import { z } from 'zod';
import { id, instant, message, named } from './answers.ts';
import { bodyOf } from './field.ts';
import { idParams, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { listQuery } from './lists.ts';
import { defineRoutes } from './route.ts';

/** What one of the staff noted about a member, who never sees it. */
export const memberNote = z.object({ _id: id, text: z.string(), by: named, createdAt: instant });
export type MemberNote = z.output<typeof memberNote>;

export const noteRoutes = defineRoutes({
  listMemberNotes: {
    summary: 'What staff noted about a member, newest first. Nobody else sees it.',
    params: idParams,
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(memberNote),
    refusals: ['member_unknown'],
  },
  writeMemberNote: {
    summary: 'Notes something about a member. A note never changes; deleting the member erases it.',
    params: idParams,
    body: bodyOf({
      text: requiredText(
        'Please write the note',
        'The note; line breaks stay.',
        limits.memberNote.longest,
        'lines',
      ),
    }),
    status: 201,
    answer: z.object({ message, note: memberNote }),
    refusals: ['member_unknown'],
  },
});
