import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from './limits.ts';

/**
 * The 100 most common passwords that are long enough to be allowed, from leaked lists of the last
 * years. It includes keyboard rows and repetitions, which the larger list leaves to a separate
 * check.
 */
const leading = `
  password 12345678 123456789 1234567890 password1 password123 qwerty123 qwertyuiop 11111111
  1q2w3e4r 1qaz2wsx iloveyou sunshine princess football baseball superman trustno1 starwars
  computer michelle jennifer corvette mercedes whatever bigdaddy startrek 88888888 00000000
  samantha midnight maverick victoria internet 87654321 asdfghjk asdfghjkl 12341234 123123123
  marlboro steelers panthers dolphins redskins bulldogs champion scorpion mountain asdfasdf
  access14 12121212 rush2112 bulldog1 liverpool charlie1 elizabeth alexander benjamin jonathan
  danielle brandon1 veronica cocacola dragon12 lovelove pokemon1 letmein1 welcome1 welcome123
  admin123 admin1234 administrator changeme passw0rd p@ssw0rd P@ssw0rd Passw0rd Password
  Password1 Aa123456 Abcd1234 abcd1234 abc12345 abcdefgh abcdefg1 q1w2e3r4 1q2w3e4r5t
  qwer1234 qwerty12 qwerty1234 zaq12wsx 123456789a a123456789 12345678910 987654321 0987654321
  1111111111 123qweasd password12 football1
  `;

/** In lower case, as is the larger list. Attackers try a capital letter first. */
const commonPasswords: ReadonlySet<string> = new Set([
  ...leading.toLowerCase().trim().split(/\s+/),
  ...dictionary['passwords-common'].filter(({ length }) => length >= limits.password.shortest),
]);

/** Whether the password, in any letter case, is one of the 18,000 most common ones. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
