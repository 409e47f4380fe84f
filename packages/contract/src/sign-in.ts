import { bodyOf, field, issueOf, refuse } from './field.ts';
import { typedPassword } from './fields.ts';
import { limits } from './limits.ts';
import { normaliseEmail, normaliseMobile, readText } from './text.ts';

const identifier = field<string | null, string>(
  { type: 'string', description: 'A username, an email address or a Philippine mobile number.' },
  (input) => {
    const text = readText(input);
    if (text === null || text.length > limits.email.longest) return null;
    return normaliseEmail(text) ?? normaliseMobile(text) ?? text;
  },
);

/**
 * The body of a sign-in: `{ email, password }` or `{ username, password }`, either field holding
 * whatever the person signs in with. Its output is `{ identifier, password }`; an email address is
 * in lower case there and a mobile number is normalised.
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
      context.issues.push(
        issueOf(refuse('Please enter your username or email'), email, ['username']),
      );
    }
    if (readText(password) === null) {
      context.issues.push(issueOf(refuse('Please enter your password'), '', ['password']));
    }
    return { identifier: found ?? '', password };
  });
