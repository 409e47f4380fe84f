import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { id, instant, message, said } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf } from './field.ts';
import { currentPassword, idParams, requiredSwitch, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { newPasskey, passkeyProof } from './passkey-credentials.ts';
import { defineRoutes } from './route.ts';
import { withdrawalBody } from './withdrawal-body.ts';

const bytes = z.string().describe('Bytes as base64url.');

/** A passkey of the caller's account. */
export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  usedAt: instant.nullable().describe('Null until it is first used.'),
});
export type Passkey = z.output<typeof passkey>;

/** One's passkeys, and what they are needed for. */
export const passkeys = z.object({
  isAvailable: z
    .boolean()
    .describe('False where the site has no name: passkeys do not work on an IP address.'),
  isRequired: z
    .boolean()
    .describe('Withdrawals to an account that was not used before must be confirmed with one.'),
  passkeys: z.array(passkey).describe('At most 20, the oldest first.'),
});
export type Passkeys = z.output<typeof passkeys>;

const known = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What `navigator.credentials.create()` needs, as JSON. */
export const passkeyCreation = z.object({
  challenge: bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What `navigator.credentials.get()` needs, as JSON. */
export const passkeyRequest = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(known).describe('Empty at sign-in: the browser offers what it has.'),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

const name = requiredText(
  faultOf('nameMissing'),
  'What the person calls it.',
  limits.passkeyName.longest,
);
const asked = z.object({ options: passkeyRequest, expiresAt: instant });

export const passkeyRoutes = defineRoutes({
  startPasskeySignIn: {
    summary:
      'What a browser needs to sign in with a passkey: a challenge, good once and 5 minutes.',
    access: 'anyone',
    answer: asked,
    refusals: ['passkeys_unavailable'],
  },
  signInByPasskey: {
    summary:
      'Opens a session for a passkey. It counts as password and second factor. A suspended agent is refused as by `/auth/login`.',
    access: 'anyone',
    body: bodyOf({ credential: passkeyProof }),
    answer: signedIn,
    refusals: [
      'passkeys_unavailable',
      'passkey_refused',
      'passkey_challenge_unknown',
      'account_suspended',
    ],
  },
  readPasskeys: {
    summary: "One's own passkeys, and whether withdrawals to new accounts ask for one.",
    access: 'session',
    answer: passkeys,
  },
  startPasskey: {
    summary: 'What a browser needs to make a passkey: a challenge, good once and 5 minutes.',
    access: 'session',
    body: bodyOf({ currentPassword }),
    answer: z.object({ options: passkeyCreation, expiresAt: instant }),
    refusals: [
      'passkeys_unavailable',
      'password_wrong',
      'passkey_limit_reached',
      'too_many_attempts',
    ],
  },
  addPasskey: {
    summary: 'Adds a passkey that the browser made. Withdrawals of the next 24 hours are held.',
    access: 'session',
    body: bodyOf({ name, credential: newPasskey }),
    status: 201,
    answer: z.object({ message, passkey }),
    refusals: [
      'passkeys_unavailable',
      'passkey_refused',
      'passkey_challenge_unknown',
      'passkey_already_added',
      'passkey_limit_reached',
    ],
  },
  renamePasskey: {
    summary: 'Gives a passkey another name.',
    access: 'session',
    params: idParams,
    body: bodyOf({ name }),
    answer: z.object({ message, passkey }),
    refusals: ['passkey_unknown'],
  },
  removePasskey: {
    summary:
      'Removes a passkey; it opens nothing any more. Withdrawals of the next 24 hours are held.',
    access: 'session',
    params: idParams,
    body: bodyOf({ currentPassword }),
    answer: z.object({
      message,
      remaining: z
        .object({ rpId: z.string(), userId: bytes, allAcceptedCredentialIds: z.array(bytes) })
        .nullable()
        .describe('For `signalAllAcceptedCredentials`: browsers forget the others.'),
    }),
    refusals: [
      'passkey_unknown',
      'password_wrong',
      'second_factor_kept_by_setting',
      'too_many_attempts',
    ],
  },
  requirePasskey: {
    summary:
      'Whether withdrawals to an account that was not used before must be confirmed with a passkey. Turning it off needs the password, and holds withdrawals of the next 24 hours.',
    access: 'agent',
    body: bodyOf({
      isRequired: requiredSwitch('Whether it must.'),
      currentPassword: currentPassword.optional(),
    }),
    answer: said,
    refusals: [
      'passkeys_unavailable',
      'passkey_needed_first',
      'password_wrong',
      'too_many_attempts',
    ],
  },
  startWithdrawalPasskey: {
    summary:
      'What a browser needs to confirm this withdrawal with a passkey. Send its answer as `passkey` with the same withdrawal.',
    body: withdrawalBody,
    answer: asked,
    refusals: ['passkeys_unavailable', 'passkey_needed_first'],
  },
});
