import type { Page } from '@playwright/test';
import { fillRegistration, join, type World } from '../api/support/people.ts';
import { fillRegistrationOn, type Registration } from '../support/screen.ts';
import { breakCall, field, form, inToast, onScreen } from './form.ts';

async function submit(page: Page, world: World, changes: Partial<Registration> = {}) {
  const { role: _, ...filled } = fillRegistration(world.adminCode, changes);
  await fillRegistrationOn(page, filled);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Makes a field invalid, which then says why. Other fields may already show the next row's text. */
const wrong = (changes: Partial<Registration>, label: string) => ({
  place: field(label),
  isOfField: true,
  produce: ({ page }: { page: Page }, { world }: { world: World }) => submit(page, world, changes),
  restore: (page: Page) => page.reload(),
});

/** Sections 5 and 8, the Create Account form, in the order of its checks. */
export const registrationForm = form({
  screen: 'Create Account',
  open: async ({ open }) => ({ page: await open('/register', null, { hasClock: true }) }),
  rows: [
    {
      part: 'registerForm',
      says: ['Username is required'],
      ...wrong({ username: ' ', email: '', referralCode: '' }, 'Username'),
    },
    {
      part: 'registerForm',
      says: ['Email is required'],
      ...wrong({ email: ' ', referralCode: '' }, 'Email or mobile number'),
    },
    {
      part: 'registerForm',
      says: ['Referral Code is required'],
      ...wrong({ referralCode: ' ', confirmPassword: 'another' }, 'Referral code'),
    },
    {
      part: 'registerForm',
      says: ['Passwords do not match'],
      ...wrong({ confirmPassword: 'another', email: 'ana' }, 'Confirm password'),
    },
    {
      part: 'registerForm',
      says: ['Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)'],
      ...wrong({ email: '0917123456' }, 'Email or mobile number'),
    },
    {
      part: 'registration',
      says: ['Failed to create an account'],
      place: onScreen,
      produce: async ({ page }, { world }) => {
        await breakCall(page, '/auth/register');
        await submit(page, world);
      },
    },
    {
      part: 'registration',
      says: [],
      insteadOf: 'Failed to create an account',
      also: ['This username is already taken'],
      place: field('Username'),
      isOfField: true,
      produce: async ({ page }, { world }) => {
        const { username } = await join(world);
        await submit(page, world, { username });
      },
    },
    {
      part: 'registration',
      says: [
        'Registration Submitted Successfully',
        'Your account has been created successfully! You can now access your dashboard. The clicking task is disabled until you activate it with ₱100 balance.',
      ],
      place: inToast,
      produce: ({ page }, { world }) => submit(page, world),
    },
  ],
});
