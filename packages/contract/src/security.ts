import { z } from 'zod';
import { count, device, id, instant, pesos, said } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf, field, refuse } from './field.ts';
import { listQuery } from './lists.ts';
import { defineRoutes } from './route.ts';
import { isBlank } from './text.ts';
import { ownWithdrawal } from './withdrawals.ts';

export const securityEventKind = z.enum([
  'signed_in',
  'signed_in_new_device',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'password_link_made',
  'password_link_mailed',
  'password_set_by_link',
  'email_changed',
  'email_verified',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'passkey_cloned',
  'passkey_required_on',
  'passkey_required_off',
  'withdrawal_requested',
  'withdrawal_to_new_number',
  'withdrawal_cancelled',
]);
export type SecurityEventKind = z.output<typeof securityEventKind>;

/** A security event of the caller's account. */
export const securityEvent = z.object({
  _id: id,
  kind: securityEventKind,
  createdAt: instant.describe('Of failed sign-ins the beginning of their hour.'),
  device: device.describe('Which one did it, or which session was ended.'),
  isOwnSession: z.boolean().describe('The session that asks did it.'),
  times: count.describe('How many failed sign-ins or ended sessions; else 1.'),
  codesLeft: count
    .nullable()
    .describe('After a recovery code was used: how many are left; else null.'),
  withdrawal: ownWithdrawal
    .pick({ _id: true, reference: true, status: true, heldUntil: true, method: true })
    .extend({ amount: pesos, accountEnding: z.string() })
    .nullable(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

/** An event that this session was not told yet. */
export const untoldSecurityEvent = securityEvent.extend({
  isDismissible: z
    .boolean()
    .describe(
      'False: staff changed how this person signs in, and this browser became theirs later. It stays until one dismisses it that was theirs before, or that set a password by a link mailed to an address verified before.',
    ),
});
export type UntoldSecurityEvent = z.output<typeof untoldSecurityEvent>;

const until = field<Date | undefined, string>(
  { type: 'string', description: 'Until which instant; now where it is left out.' },
  (input) => {
    if (isBlank(input)) return undefined;
    const at = new Date(typeof input === 'string' ? input : Number.NaN);
    return Number.isNaN(at.getTime()) ? refuse(faultOf('dateInvalid')) : at;
  },
).optional();

export const securityRoutes = defineRoutes({
  listSecurityEvents: {
    summary: "What happened to the security of the caller's account, newest first.",
    access: 'session',
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(securityEvent),
  },
  listSecurityNotices: {
    summary:
      'What a person has to know at once: changed credentials, withdrawals to a new number and new devices of the last seven days that this session did not do and has not been told.',
    access: 'session',
    answer: z.array(untoldSecurityEvent),
  },
  dismissSecurityNotices: {
    summary: 'Records that this session was told; see `isDismissible`.',
    access: 'session',
    body: bodyOf({ until }),
    answer: said,
  },
});
