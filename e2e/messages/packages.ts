import type { Page } from '@playwright/test';
import { accept } from '../api/support/people.ts';
import { alerts } from '../support/screen.ts';
import type { Stage } from '../support/stage.ts';
import { breakCall, type Row, refuseCall } from './row.ts';

const clock = { hasClock: true };
const CLAIM = 'Claim ₱120.00 of Package 1';

const openKeeper = async ({ open, later }: Stage): Promise<Page> =>
  await open('/agent', (await later()).keeper, clock);

/** Starts to roll over the smallest matured package; its only target is package 1. */
async function askRollover(page: Page) {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: CLAIM, exact: true }) });
  await card.getByRole('button', { name: 'Rollover Package 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rollover Package' });
  const send = () => dialog.getByRole('button', { name: 'Rollover ₱120.00' }).click();
  const choose = () => dialog.getByRole('radio', { name: /^Package 1/ }).check();
  return { dialog, choose, send };
}

/** Section 5, the rollover. */
export const rolloverForm: Row<'rolloverForm'>[] = [
  {
    says: ['Selection Required', 'Please select a target package for rollover'],
    produce: async (stage) => {
      const { dialog, send } = await askRollover(await openKeeper(stage));
      await send();
      return alerts(dialog);
    },
  },
];

/** Section 8, matured packages. */
export const maturedPackages: Row<'agent'>[] = [
  {
    says: ['Failed to claim package'],
    produce: async (stage) => {
      const page = await openKeeper(stage);
      await breakCall(page, '/agent/packages/claim');
      await page.getByRole('button', { name: CLAIM, exact: true }).click();
      return alerts(page);
    },
  },
  {
    says: ['Failed to rollover package'],
    produce: async (stage) => {
      const page = await openKeeper(stage);
      await breakCall(page, '/agent/packages/rollover');
      const { dialog, choose, send } = await askRollover(page);
      await choose();
      await send();
      return alerts(dialog);
    },
  },
  {
    says: [],
    insteadOf: 'Failed to rollover package',
    also: ['This package cannot be rolled over to the selected package'],
    produce: async (stage) => {
      const page = await openKeeper(stage);
      const message = 'This package cannot be rolled over to the selected package';
      await refuseCall(page, '/agent/packages/rollover', message);
      const { dialog, choose, send } = await askRollover(page);
      await choose();
      await send();
      return alerts(dialog);
    },
  },
  {
    says: [],
    insteadOf: 'Failed to claim package',
    also: ['Package was already claimed or rolled over'],
    produce: async ({ open, later }) => {
      const { claimer } = await later();
      const page = await open('/login', claimer, clock);
      // Neither window gets the other's events.
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.goto(`${claimer.url}/agent`);
      const claim = page.getByRole('button', { name: CLAIM, exact: true });
      await claim.focus();
      const { body } = await claimer.get('/agent/packages/active');
      // Otherwise the page may fetch its packages in between, and the claimed one is gone.
      await page.route('**/api/agent/packages/active*', (route) => route.fulfill({ json: body }));
      const packageId = body.find(
        (one: { totalEarnings: number }) => one.totalEarnings === 120,
      )._id;
      accept(await claimer.post('/agent/packages/claim', { packageId }));
      await claim.click();
      return alerts(page);
    },
  },
];
