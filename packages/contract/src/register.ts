import { z } from 'zod';
import { faultOf } from './faults.ts';
import { bodyOf, field, fieldOrNothing, issueOf, refuse, refuseWith } from './field.ts';
import { newPassword, newUsername, requiredText, typedPassword } from './fields.ts';
import { type Language, languages } from './language.ts';
import { readReferralCode } from './referral-code.ts';
import { normaliseEmail, readMobile, readText } from './text.ts';

/** Where a person is reached, in lower case or as 09XXXXXXXXX. */
export const contact = field<string, string>(
  { type: 'string', description: 'An email address or a Philippine mobile number.' },
  (input) => {
    const text = typeof input === 'string' ? input : '';
    return normaliseEmail(text) ?? readMobile(text) ?? refuse(faultOf('emailOrMobileInvalid'));
  },
);

const offeredRole = field<'agent', unknown>(
  { type: 'string', description: 'Only `agent`; may be left out.', examples: ['agent'] },
  (input) => (input === 'agent' ? 'agent' : refuseWith('role_not_offered')),
);

/** The page's; anything unknown counts as none chosen. */
const language = fieldOrNothing<Language | null, Language | undefined>(
  { type: 'string', description: '`en` or `fil`: the language of notices. May be left out.' },
  (input) => languages.find((known) => known === input) ?? null,
);

/** A code as it was pasted, or the whole link; '' is nobody's. */
const referralCode = field<string, string>(
  { type: 'string', description: 'The code of the member who invited, or their link.' },
  (input) => {
    const text = readText(input);
    return text === null ? refuse(faultOf('referralCodeMissing')) : (readReferralCode(text) ?? '');
  },
);

/** Its format is checked below. Invisible characters around a pasted number do no harm. */
const typedContact = field<string, string>(
  { type: 'string', description: 'An email address or a Philippine mobile number.' },
  (input) => readText(input) ?? refuse(faultOf('emailMissing')),
);

/** Required fields. */
const presence = bodyOf({
  username: requiredText(faultOf('usernameMissing'), 'The name to sign in with.'),
  email: typedContact,
  referralCode,
  password: typedPassword,
  confirmPassword: typedPassword,
  role: z.unknown().optional().meta({ type: 'string', description: 'Only `agent`.' }),
  language,
}).meta({ required: ['username', 'email', 'referralCode', 'password', 'confirmPassword'] });

/** Their formats; fields are refused in this order. */
const shape = z.object({
  email: contact,
  username: newUsername,
  password: newPassword,
  confirmPassword: z.string(),
  role: offeredRole.optional(),
  referralCode: z.string(),
  language: z.enum(languages).nullable(),
});

/**
 * The body of a registration, checked in the order of section 5 of the specification. Its output
 * has the email in lower case or the mobile number as 09XXXXXXXXX, without confirmation and role.
 */
export const registerBody = presence
  .superRefine(({ password, confirmPassword }, context) => {
    if (password === confirmPassword) return;
    context.addIssue(issueOf(refuse(faultOf('passwordsDiffer')), '', ['confirmPassword']));
  })
  .pipe(shape)
  .transform(({ username, email, password, referralCode, language }) => {
    return { username, email, password, referralCode, language };
  });
