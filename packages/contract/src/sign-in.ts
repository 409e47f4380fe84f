import { faultOf } from './faults.ts';
import { bodyOf, field, issueOf, refuse } from './field.ts';
import { typedPassword } from './fields.ts';
import { limits } from './limits.ts';
import { normaliseEmail, readMobile, readText } from './text.ts';

const identifier = field<string | null, string>(
  { type: 'string', description: 'A username, an email address or a Philippine mobile number.' },
  readName,
);

function readName(input: unknown): string | null {
  const text = readText(input);
  if (text === null || text.length > limits.email.longest) return null;
  return normaliseEmail(text) ?? readMobile(text) ?? text;
}

/** The same, required. */
export const typedName = field<string, string>(
  { type: 'string', description: 'A username, an email address or a Philippine mobile number.' },
  (input) => readName(input) ?? refuse(faultOf('nameOrMobileMissing')),
);

/**
 * The body of a sign-in: `{ email, password }` or `{ username, password }`; either field takes any
 * identifier. Its output is `{ identifier, password }`, with an email address in lower case and a
 * mobile number normalised.
 */
export const signInBody = bodyOf({
  email: identifier.optional(),
  username: identifier.optional(),
  password: typedPassword,
})
  .meta({ required: ['password'] })
  .transform(({ email, username, password }, context) => {
    const found = email ?? username ?? null;
    if (found === null) {
      context.issues.push(issueOf(refuse(faultOf('nameOrEmailMissing')), email, ['username']));
    }
    if (readText(password) === null) {
      context.issues.push(issueOf(refuse(faultOf('passwordMissing')), '', ['password']));
    }
    return { identifier: found ?? '', password };
  });
