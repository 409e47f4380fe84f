import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { count, instant, message, said } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf } from './field.ts';
import { currentPassword, idParams, requiredText, typedCode } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './route.ts';

/** Whether sign-in asks for codes of an authenticator app. */
export const secondFactor = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: count,
  isRequired: z.boolean().describe('It is asked of this account, which can do little without it.'),
});
export type SecondFactor = z.output<typeof secondFactor>;

const recoveryCodes = z
  .array(z.string())
  .describe('Each opens the account once in place of a code; shown only here.');

export const secondFactorRoutes = defineRoutes({
  signInByCode: {
    summary:
      'Opens the session that a sign-in with the right password was refused for want of a code.',
    access: 'anyone',
    body: bodyOf({
      challenge: requiredText(
        faultOf('passwordFirst'),
        'What the refusal `second_factor_required` brought.',
      ),
      code: typedCode,
    }),
    answer: signedIn,
    refusals: [
      'sign_in_challenge_unknown',
      'second_factor_code_wrong',
      'account_suspended',
      'too_many_attempts',
    ],
  },
  readSecondFactor: {
    summary: "Whether the caller's account asks for a code.",
    access: 'session',
    answer: secondFactor,
  },
  startSecondFactor: {
    summary: 'Makes a secret for an app that shows codes; nothing is asked for until it is proven.',
    access: 'session',
    body: bodyOf({ currentPassword }),
    answer: z.object({
      secret: z.string().describe('Base32, to be typed by hand.'),
      uri: z.string().describe('The same as an `otpauth:` address, to be drawn.'),
    }),
    refusals: ['password_wrong', 'second_factor_already_on', 'too_many_attempts'],
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on by the first code of the app.',
    access: 'session',
    body: bodyOf({ code: typedCode }),
    answer: z.object({ message, recoveryCodes }),
    refusals: [
      'second_factor_already_on',
      'second_factor_not_started',
      'second_factor_code_wrong',
      'too_many_attempts',
    ],
  },
  turnOffSecondFactor: {
    summary: 'Turns the second factor off.',
    access: 'session',
    body: bodyOf({ currentPassword, code: typedCode }),
    answer: said,
    refusals: [
      'password_wrong',
      'too_many_attempts',
      'second_factor_not_on',
      'second_factor_code_wrong',
      'second_factor_kept_by_setting',
    ],
  },
  makeRecoveryCodes: {
    summary: 'Makes new recovery codes; the old ones open nothing any more.',
    access: 'session',
    body: bodyOf({ currentPassword, code: typedCode }),
    answer: z.object({ message, recoveryCodes }),
    refusals: [
      'password_wrong',
      'second_factor_not_on',
      'second_factor_code_wrong',
      'too_many_attempts',
    ],
  },
  resetSecondFactor: {
    summary:
      "Turns off the second factor of a member who lost it; an admin's is reset by a command.",
    params: idParams,
    body: bodyOf({
      reason: requiredText(
        'Please enter a reason',
        'Why, for the audit.',
        limits.note.longest,
        'lines',
      ),
    }),
    answer: said,
    refusals: ['member_unknown', 'second_factor_of_admin', 'second_factor_not_on'],
  },
});
