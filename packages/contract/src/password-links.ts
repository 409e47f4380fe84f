import { z } from 'zod';
import { staffRole } from './accounts.ts';
import { instant, said } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf, issueOf, refuse } from './field.ts';
import { idParams, newPassword, optionalText, requiredText, typedPassword } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './route.ts';

const token = requiredText(faultOf('linkIncomplete'), 'What stands in the link after its #.');

/** A new password; the confirmation is compared only if it is sent. */
export const setPasswordBody = bodyOf({
  token,
  newPassword: typedPassword,
  confirmPassword: typedPassword.optional(),
})
  .meta({ required: ['token', 'newPassword'] })
  .superRefine((body, context) => {
    if (body.confirmPassword !== undefined && body.confirmPassword !== body.newPassword) {
      const refused = refuse(faultOf('passwordsDiffer'));
      context.addIssue(issueOf(refused, '', ['confirmPassword']));
    }
  })
  .pipe(z.object({ token: z.string(), newPassword }));

/** Whoever has the token sets the password. */
export const passwordLink = z.object({
  token: z.string().describe('Goes after `/set-password#`; shown only here.'),
  expiresAt: instant,
});

export const passwordLinkRoutes = defineRoutes({
  makePasswordLink: {
    summary: 'Makes a link by which a member sets a password, once and within an hour.',
    params: idParams,
    body: bodyOf({ reason: optionalText('Why, for the audit.', limits.note.longest) }),
    status: 201,
    answer: passwordLink,
    refusals: ['member_unknown'],
  },
  checkPasswordLink: {
    summary: 'Whose password a link sets, and until when.',
    access: 'anyone',
    body: bodyOf({ token }),
    answer: z.object({
      username: z.string(),
      expiresAt: instant,
      invitation: z
        .object({ staffRole, by: z.string() })
        .nullable()
        .describe('Who invited a person to the staff, as what; else null.'),
    }),
    refusals: ['password_link_unknown', 'password_link_used', 'password_link_expired'],
  },
  setPassword: {
    summary: "Sets the password of a link's owner, whose sessions end.",
    access: 'anyone',
    body: setPasswordBody,
    answer: said,
    refusals: [
      'password_link_unknown',
      'password_link_used',
      'password_link_expired',
      'password_too_common',
    ],
  },
});
