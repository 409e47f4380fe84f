import { z } from 'zod';
import { count, id, instant, message, packageNumber, pesos, said } from './answers.ts';
import { type Fault, faultOf } from './faults.ts';
import { bodyOf, field, fieldOrNothing, issueOf, refuse } from './field.ts';
import { newPassword, typedPassword } from './fields.ts';
import { type Language, languages } from './language.ts';
import { registerBody } from './register.ts';
import { defineRoutes } from './route.ts';
import { signInBody } from './sign-in.ts';
import { permissions, staffRoles } from './staff-roles.ts';
import { readText } from './text.ts';

export const accountStatus = z.enum(['approved', 'pending']);

export const staffRole = z.enum(staffRoles);

export const packageStatus = z.enum(['active', 'matured', 'claimed', 'rolled_over']);
export type PackageStatus = z.output<typeof packageStatus>;

/** The signed-in person's own account. `email` holds an email address or a phone number. */
export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  role: z.string().describe('`admin`, `agent`, or another one.'),
  staffRole: staffRole.nullable().describe('Which of the staff an `admin` is; null for others.'),
  permissions: z.array(z.enum(permissions)).describe('What the staff role may do.'),
  isActive: z.boolean(),
  status: accountStatus,
  createdAt: instant,
  firstPasswordEndsAt: instant
    .nullable()
    .describe('When a generated password stops opening sessions; null for one that was chosen.'),
  referralCode: z.string(),
  dailyClicks: count,
  dailyClickEarnings: pesos,
  clickingTaskActivated: z.boolean(),
  wallet: pesos,
  referralEarnings: z.object({ direct: pesos, indirect: pesos }),
  clickEarnings: pesos,
  investments: z.array(
    z.object({ _id: id, packageType: packageNumber, status: packageStatus, amount: pesos }),
  ),
  sharedEarnings: pesos,
  totalWithdraw: pesos,
  language: z
    .enum(languages)
    .nullable()
    .describe('Of notices, emails, pushes and PDFs; null until known.'),
  languageChosen: z
    .boolean()
    .describe('False while `language` is that of the last page, which the browser chose.'),
  unreadNotices: count.describe('Notices in the app not read yet, counted up to 100.'),
});
export type User = z.output<typeof user>;

/** A change of the caller's password. The confirmation is compared only if it is sent. */
export const changePasswordBody = bodyOf({
  currentPassword: typedPassword,
  newPassword: typedPassword,
  confirmPassword: typedPassword.optional(),
})
  .meta({ required: ['currentPassword', 'newPassword'] })
  .superRefine(({ currentPassword, newPassword, confirmPassword }, context) => {
    const fail = (field: string, fault: Fault) =>
      context.addIssue(issueOf(refuse(fault), '', [field]));
    if (readText(currentPassword) === null) {
      fail('currentPassword', faultOf('currentPasswordMissing'));
    } else if (confirmPassword !== undefined && confirmPassword !== newPassword) {
      fail('confirmPassword', faultOf('newPasswordsDiffer'));
    }
  })
  .pipe(z.object({ currentPassword: z.string(), newPassword }));

const language = field<Language, Language>(
  { type: 'string', description: '`en` or `fil`.', examples: ['fil'] },
  (input) => languages.find((known) => known === input) ?? refuse(faultOf('languageMissing')),
);

const isChosen = fieldOrNothing<boolean, boolean | undefined>(
  { type: 'boolean', description: 'False for the language of a page, which replaces no choice.' },
  (input) => input !== false,
);

/** Members by the specification's path, and everybody by ours. */
const passwordChange = {
  summary: "Changes the caller's password and ends their other sessions.",
  body: changePasswordBody,
  answer: said,
  refusals: ['password_wrong', 'password_too_common', 'too_many_attempts'],
} as const;

export const profile = z.object({
  _id: id,
  username: z.string(),
  referralCode: z.string(),
  invitesByName: z.boolean().describe('Whether the page of the own link says the username.'),
  invitedBy: z.string().nullable().describe('The member who invited; null for the operator.'),
  dailyClickLimit: count,
  dailyClickMaximum: pesos,
  payPerClick: pesos,
  minimumWithdrawal: pesos,
  communityUrl: z.string().describe("Where members meet; '' where nowhere."),
});
export type Profile = z.output<typeof profile>;

/** A session that was opened. */
export const signedIn = z.object({
  token: z.string().describe('Goes into `Authorization: Bearer …`.'),
  user,
});

export const accountRoutes = defineRoutes({
  register: {
    summary: 'Creates an agent account with a referral code; the person signs in afterwards.',
    access: 'anyone',
    body: registerBody,
    status: 201,
    answer: z.object({ message, user }),
    refusals: [
      'role_not_offered',
      'password_too_common',
      'referral_code_unknown',
      'username_taken',
      'email_taken',
    ],
  },
  signIn: {
    summary:
      'Opens a session for a username, email or phone number and a password. Where a second factor is on, it is refused with `second_factor_required` and a `challenge` for `/auth/login/code`. A suspended agent is refused with `account_suspended` and `restricted`, which has the `token` of a session for balances, statement, proof and sessions alone, or first the `challenge`.',
    access: 'anyone',
    body: signInBody,
    answer: signedIn,
    refusals: [
      'credentials_wrong',
      'account_suspended',
      'first_password_ended',
      'second_factor_required',
      'too_many_attempts',
    ],
  },
  signOut: {
    summary: 'Ends the session that the request carries.',
    access: 'session',
    whileSuspended: true,
    answer: said,
  },
  currentUser: {
    summary: 'The signed-in account itself.',
    access: 'session',
    whileSuspended: true,
    answer: user,
  },
  readProfile: {
    summary: "The agent's referral code, the terms in force, and where members meet.",
    answer: profile,
  },
  setLanguage: {
    summary: 'Chooses the language of what a member reads. The desk stays English.',
    access: 'session',
    whileSuspended: true,
    body: bodyOf({ language, isChosen }),
    answer: said,
  },
  changePassword: passwordChange,
  changeOwnPassword: { ...passwordChange, access: 'session' },
});
