import { fillRegistration, join } from '../api/support/people.ts';
import { alerts, fillRegistrationOn, type Registration, toasts } from '../support/screen.ts';
import type { Stage } from '../support/stage.ts';
import { breakCall, type Row } from './row.ts';

async function submit({ open, world }: Stage, changes: Partial<Registration> = {}) {
  const page = await open('/register', null, { hasClock: true });
  const { role: _, ...form } = fillRegistration(world.adminCode, changes);
  await fillRegistrationOn(page, form);
  return { page, send: () => page.getByRole('button', { name: 'Create Account' }).click() };
}

/** Makes one field invalid and answers its message. */
const wrong = (changes: Partial<Registration>, label: string) => ({
  isOfField: true,
  produce: async (stage: Stage) => {
    const { page, send } = await submit(stage, changes);
    await send();
    return page.getByLabel(label, { exact: true });
  },
});

/** Section 5, the Create Account form, in the order of its checks. */
export const registerForm: Row<'registerForm'>[] = [
  {
    says: ['Username is required'],
    ...wrong({ username: ' ', email: '', referralCode: '' }, 'Username'),
  },
  {
    says: ['Email is required'],
    ...wrong({ email: ' ', referralCode: '' }, 'Email or mobile number'),
  },
  {
    says: ['Referral Code is required'],
    ...wrong({ referralCode: ' ', confirmPassword: 'another' }, 'Referral code'),
  },
  {
    says: ['Passwords do not match'],
    ...wrong({ confirmPassword: 'another', email: 'ana' }, 'Confirm password'),
  },
  {
    says: ['Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)'],
    ...wrong({ email: '0917123456' }, 'Email or mobile number'),
  },
];

/** Section 8, registration. */
export const registration: Row<'registration'>[] = [
  {
    says: ['Failed to create an account'],
    produce: async (stage) => {
      const { page, send } = await submit(stage);
      await breakCall(page, '/auth/register');
      await send();
      return alerts(page);
    },
  },
  {
    says: [],
    insteadOf: 'Failed to create an account',
    also: ['This username is already taken'],
    isOfField: true,
    produce: async (stage) => {
      const { username } = await join(stage.world);
      return await wrong({ username }, 'Username').produce(stage);
    },
  },
  {
    says: [
      'Registration Submitted Successfully',
      'Your account has been created successfully! You can now access your dashboard. The clicking task is disabled until you activate it with ₱100 balance.',
    ],
    produce: async (stage) => {
      const { page, send } = await submit(stage);
      await send();
      return toasts(page);
    },
  },
];
