import type { Client } from '../api/support/client.ts';
import { accept, join, PASSWORD } from '../api/support/people.ts';
import { alerts, signInOn, toasts } from '../support/screen.ts';
import type { Open } from '../support/stage.ts';
import { answerCall, breakCall, type Row, refuseCall } from './row.ts';

const openLogin = (open: Open, who: Client | null = null) =>
  open('/login', who, { hasClock: true });

/** Section 5, the sign-in form. */
export const loginForm: Row<'loginForm'>[] = [
  {
    says: ['Please enter your username or email'],
    isOfField: true,
    produce: async ({ open }) => {
      const page = await openLogin(open);
      await signInOn(page, '   ', 'anything at all');
      return page.getByRole('textbox', { name: 'Username or email' });
    },
  },
  {
    says: ['Please enter your password'],
    isOfField: true,
    produce: async ({ open }) => {
      const page = await openLogin(open);
      await signInOn(page, 'ana', '   ');
      return page.getByLabel('Password', { exact: true });
    },
  },
  {
    says: ['No token received from server'],
    produce: async ({ open }) => {
      const page = await openLogin(open);
      const json = { user: { username: 'ana', role: 'agent' } };
      await answerCall(page, '/auth/login', (route) => route.fulfill({ json }));
      await signInOn(page, 'ana', PASSWORD);
      return alerts(page);
    },
  },
  {
    says: ['Invalid user data received from server'],
    produce: async ({ open }) => {
      const page = await openLogin(open);
      const json = { token: 'of-nobody', user: { username: 'ana' } };
      await answerCall(page, '/auth/login', (route) => route.fulfill({ json }));
      await signInOn(page, 'ana', PASSWORD);
      return alerts(page);
    },
  },
];

/** Section 8, sign-in. */
export const login: Row<'login'>[] = [
  {
    says: ['Invalid username/email or password'],
    produce: async ({ open }) => {
      const page = await openLogin(open);
      await signInOn(page, 'nobody.at.all', PASSWORD);
      return alerts(page);
    },
  },
  {
    says: ['Your account is inactive. Please contact support.'],
    produce: async ({ open, world }) => {
      const member = await join(world);
      accept(await world.admin.post(`/admin/users/${member._id}/suspend`));
      const page = await openLogin(open);
      await signInOn(page, member.username, PASSWORD);
      return alerts(page);
    },
  },
  {
    says: ['Unable to reach the server. Please check your connection.'],
    produce: async ({ open }) => {
      const page = await openLogin(open);
      await page.context().setOffline(true);
      await signInOn(page, 'ana', PASSWORD);
      return alerts(page);
    },
  },
  {
    says: ['Invalid credentials'],
    produce: async ({ open }) => {
      const page = await openLogin(open);
      await breakCall(page, '/auth/login');
      await signInOn(page, 'ana', PASSWORD);
      return alerts(page);
    },
  },
  {
    says: [],
    insteadOf: 'Invalid credentials',
    also: ['The service is busy. Please try again in a moment.'],
    produce: async ({ open }) => {
      const page = await openLogin(open);
      await refuseCall(page, '/auth/login', 'The service is busy. Please try again in a moment.');
      await signInOn(page, 'ana', PASSWORD);
      return alerts(page);
    },
  },
  {
    says: ['Error setting up the request. Please try again.'],
    produce: async ({ open }) => {
      const page = await openLogin(open);
      await page.evaluate(() => {
        Object.defineProperty(window, 'Headers', { value: undefined });
      });
      await signInOn(page, 'ana', PASSWORD);
      return alerts(page);
    },
  },
  {
    says: ['Login successful', 'Welcome back'],
    produce: async ({ open, world }) => {
      const { username } = await join(world);
      const page = await openLogin(open);
      await signInOn(page, username, PASSWORD);
      return toasts(page).filter({ hasText: `Welcome back ${username}` });
    },
  },
];
