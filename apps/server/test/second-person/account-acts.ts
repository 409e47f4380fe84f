import { randomUUID } from 'node:crypto';
import { type Act, act, post, user } from './acts.ts';

/** What changes accounts of the staff. */
export const staffActs: Act[] = [
  act('suspendUser', 'staff', null, {}, user('/suspend')),
  act('suspendUser', 'another owner', 'any', {}, user('/suspend')),
  act('reactivateUser', 'suspended', 'any', {}, user('/reactivate')),
  act(
    'suspendStaff',
    'another owner',
    'any',
    {},
    post(({ id }) => `/staff/${id}/suspend`),
  ),
  act(
    'reactivateStaff',
    'suspended',
    'any',
    {},
    post(({ id }) => `/staff/${id}/reactivate`),
  ),
  act(
    'changeStaffRole',
    'staff',
    'any',
    {},
    post(({ id }) => `/staff/${id}`, { staffRole: 'owner' }, 'PUT'),
  ),
  act(
    'changeStaffRole',
    'another owner',
    'any',
    {},
    post(({ id }) => `/staff/${id}`, { staffRole: 'auditor' }, 'PUT'),
  ),
  act('deleteUser', 'staff', 'any', {}, user('', {}, 'DELETE')),
  act('makePasswordLink', 'staff', 'any', {}, user('/password-link')),
  act(
    'resetPassword',
    'staff',
    'any',
    {},
    user('/reset-password', { newPassword: 'Harana sa gabi 12' }),
  ),
  act(
    'inviteStaff',
    'staff',
    'any',
    {},
    post(
      () => '/staff',
      () => {
        const username = `tess${randomUUID().slice(0, 8)}`;
        return { username, email: `${username}@example.test`, staffRole: 'owner' };
      },
    ),
  ),
];

/** Ways into a member's account. */
export const memberActs: Act[] = [
  act('makePasswordLink', 'member', 'credentials', {}, user('/password-link')),
  act(
    'resetPassword',
    'member',
    'credentials',
    {},
    user('/reset-password', { newPassword: 'Harana sa gabi 12' }),
  ),
  act(
    'verifyPerson',
    'member',
    'credentials',
    {},
    user('/verification', {
      answers: ['last_load', 'team'].map((about) => ({ about, answer: 'Yes', isRight: true })),
      decision: 'verified',
    }),
  ),
  act(
    'resetSecondFactor',
    'member',
    'credentials',
    {},
    user('/reset-second-factor', { reason: 'The phone is lost' }),
  ),
];
