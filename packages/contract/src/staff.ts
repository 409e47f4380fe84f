import { z } from 'zod';
import { staffRole } from './accounts.ts';
import { count, id, instant, message } from './answers.ts';
import { bodyOf, field, refuse } from './field.ts';
import { idParams, newUsername, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { passwordLink } from './password-links.ts';
import { contact } from './register.ts';
import { defineRoutes } from './route.ts';
import { waiting } from './waiting.ts';

const chosenRole = field<z.output<typeof staffRole>, string>(
  { type: 'string', description: `One of ${staffRole.options.join(', ')}.` },
  (input) => {
    const known = staffRole.safeParse(input);
    return known.success ? known.data : refuse('Please choose a role');
  },
);

export const staffMember = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  staffRole,
  isActive: z.boolean(),
  createdAt: instant,
  sessions: count.describe('Devices that are signed in.'),
  lastSeenAt: instant.nullable().describe('When one of them was last used; null without one.'),
  invitedBy: z
    .string()
    .nullable()
    .optional()
    .describe('Who invited a person that has not come yet. Left out in the answer to a change.'),
  waiting: waiting.optional().describe('Left out in the answer to a change.'),
});
export type StaffMember = z.output<typeof staffMember>;

const reason = optionalText('Why, for the audit.', limits.note.longest);
const changed = z.object({ message, staff: staffMember });

export const staffRoutes = defineRoutes({
  listStaff: { summary: 'Everybody of the staff, oldest first.', answer: z.array(staffMember) },
  inviteStaff: {
    summary: 'Makes an account of staff, and a link by which its owner sets the password.',
    body: bodyOf({ username: newUsername, email: contact, staffRole: chosenRole }),
    status: 201,
    answer: passwordLink.extend({ staff: staffMember }),
    refusals: ['username_taken', 'email_taken'],
  },
  changeStaffRole: {
    summary: 'Changes what a member of staff may do. The last owner stays one.',
    params: idParams,
    body: bodyOf({ staffRole: chosenRole, reason }),
    answer: changed,
    refusals: ['staff_unknown', 'staff_is_last_owner'],
  },
  suspendStaff: {
    summary: "Suspends a member of staff; their sessions end. One's own account is refused.",
    params: idParams,
    body: bodyOf({ reason }),
    answer: changed,
    refusals: ['staff_unknown', 'member_is_last_admin', 'member_is_self'],
  },
  reactivateStaff: {
    summary: 'Ends a suspension.',
    params: idParams,
    body: bodyOf({ reason }),
    answer: changed,
    refusals: ['staff_unknown'],
  },
});
