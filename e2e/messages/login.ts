import { accept, join, PASSWORD } from '../api/support/people.ts';
import { signInOn } from '../support/screen.ts';
import { answerCall, breakCall, field, form, inToast, onScreen, refuseCall } from './form.ts';

const BUSY = 'The service is busy. Please try again in a moment.';

/** Sections 5 and 8, sign-in. */
export const loginForm = form({
  screen: 'Login',
  open: async ({ open }) => ({ page: await open('/login', null, { hasClock: true }) }),
  rows: [
    {
      part: 'loginForm',
      says: ['Please enter your username or email'],
      place: field('Username or email'),
      isOfField: true,
      produce: ({ page }) => signInOn(page, '   ', 'anything at all'),
    },
    {
      part: 'loginForm',
      says: ['Please enter your password'],
      place: field('Password'),
      isOfField: true,
      produce: ({ page }) => signInOn(page, 'ana', '   '),
    },
    {
      part: 'loginForm',
      says: ['No token received from server'],
      place: onScreen,
      produce: async ({ page }) => {
        const json = { user: { username: 'ana', role: 'agent' } };
        await answerCall(page, '/auth/login', (route) => route.fulfill({ json }));
        await signInOn(page, 'ana', PASSWORD);
      },
    },
    {
      part: 'loginForm',
      says: ['Invalid user data received from server'],
      place: onScreen,
      produce: async ({ page }) => {
        const json = { token: 'of-nobody', user: { username: 'ana' } };
        await answerCall(page, '/auth/login', (route) => route.fulfill({ json }));
        await signInOn(page, 'ana', PASSWORD);
      },
    },
    {
      part: 'login',
      says: ['Invalid username/email or password'],
      place: onScreen,
      produce: ({ page }) => signInOn(page, 'nobody.at.all', PASSWORD),
    },
    {
      part: 'login',
      says: ['Your account is inactive. Please contact support.'],
      place: onScreen,
      produce: async ({ page }, { world }) => {
        const member = await join(world);
        accept(await world.admin.post(`/admin/users/${member._id}/suspend`));
        await signInOn(page, member.username, PASSWORD);
      },
    },
    {
      part: 'login',
      says: ['Unable to reach the server. Please check your connection.'],
      place: onScreen,
      produce: async ({ page }) => {
        await page.context().setOffline(true);
        await signInOn(page, 'ana', PASSWORD);
      },
      restore: (page) => page.context().setOffline(false),
    },
    {
      part: 'login',
      says: ['Invalid credentials'],
      place: onScreen,
      produce: async ({ page }) => {
        await breakCall(page, '/auth/login');
        await signInOn(page, 'ana', PASSWORD);
      },
    },
    {
      part: 'login',
      says: [],
      insteadOf: 'Invalid credentials',
      also: [BUSY],
      place: onScreen,
      produce: async ({ page }) => {
        await refuseCall(page, '/auth/login', BUSY);
        await signInOn(page, 'ana', PASSWORD);
      },
    },
    {
      part: 'login',
      says: ['Error setting up the request. Please try again.'],
      place: onScreen,
      produce: async ({ page }) => {
        await page.evaluate(() => {
          Object.defineProperty(window, 'Headers', { value: undefined });
        });
        await signInOn(page, 'ana', PASSWORD);
      },
      restore: (page) => page.reload(),
    },
    {
      part: 'login',
      says: ['Login successful', 'Welcome back'],
      place: inToast,
      produce: async ({ page }, { world }) => {
        const { username } = await join(world);
        await signInOn(page, username, PASSWORD);
        await inToast(page)
          .filter({ hasText: `Welcome back ${username}` })
          .waitFor();
      },
    },
  ],
});
