import { z } from 'zod';
import { instant, message } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf, issueOf, refuse } from './field.ts';
import { currentPassword, typedCode } from './fields.ts';
import { passkeyProof } from './passkey-credentials.ts';
import { defineRoutes } from './route.ts';

export const recentSignInRoutes = defineRoutes({
  confirmSignIn: {
    summary:
      'Confirms who one is, by exactly one of three. Staff need it where the setting asks for a recent sign-in.',
    access: 'session',
    body: bodyOf({
      password: currentPassword.optional(),
      code: typedCode.optional(),
      passkey: passkeyProof.optional(),
    }).superRefine((body, context) => {
      const given = Object.values(body).filter((value) => value !== undefined);
      if (given.length === 1) return;
      const asked = refuse(faultOf('proofMissing'));
      context.issues.push(issueOf(asked, body, ['password']));
    }),
    answer: z.object({
      message,
      recentUntil: instant.describe('Until when nothing more is asked.'),
    }),
    refusals: [
      'password_wrong',
      'second_factor_not_on',
      'second_factor_code_wrong',
      'passkeys_unavailable',
      'passkey_refused',
      'passkey_challenge_unknown',
      'too_many_attempts',
    ],
  },
});
