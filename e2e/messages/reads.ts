import { breakCall, form, onScreen, type Row, refuseCall } from './form.ts';

/** Each admin screen's message for a failed read: message, screen, call. */
const reads = [
  ['Failed to fetch stats', '/admin', '/admin/stats'],
  ['Failed to load dashboard data', '/admin', '/admin/referral'],
  [
    'Failed to fetch withdrawal requests. Please try again.',
    '/admin/earnings-withdrawals',
    '/admin/withdrawals/by-source',
  ],
  ['Failed to fetch settings', '/admin/settings', '/admin/settings'],
  ['Error fetching withdrawals', '/admin/shared-withdrawal', '/admin/withdrawals/shared'],
  ['Something went wrong', '/admin/shared-withdrawal', '/admin/withdrawals/stats'],
] as const;

const SERVER_SAYS = 'The ledger is being moved. Please try again at noon.';

/** Section 8, what admins read: each failure with and without the server's words. */
export const adminReads = form({
  screen: 'what admins read',
  open: async ({ open, world }) => ({ page: await open('/robots.txt', world.admin) }),
  rows: reads.flatMap(([message, path, call]): Row[] => {
    const isOfSums = message === 'Something went wrong';
    return [
      {
        part: 'admin',
        says: isOfSums ? ['Error fetching stats', message] : [message],
        place: onScreen,
        produce: async ({ page }) => {
          await breakCall(page, call, 'GET');
          await page.goto(path);
        },
      },
      {
        part: 'admin',
        says: [],
        insteadOf: message,
        also: isOfSums ? ['Error fetching stats', SERVER_SAYS] : [SERVER_SAYS],
        place: onScreen,
        produce: async ({ page }) => {
          await refuseCall(page, call, SERVER_SAYS, 'GET');
          await page.goto(path);
        },
        // The next screen may show the same words.
        restore: (page) => page.goto('/robots.txt'),
      },
    ];
  }),
});
