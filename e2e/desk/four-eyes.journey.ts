/** Four eyes: a load above the limit waits for a second person, and so does a weaker policy. */
import { expect } from '@playwright/test';
import { accept, hire, join, readEarnings } from '../api/support/people.ts';
import { hireLongAgo } from '../support/hire-long-ago.ts';
import { toasts } from '../support/screen.ts';
import { test } from '../support/stage.ts';

/** Above what other journeys load. */
const LIMIT = 80_000;

test('a load above the limit and a weaker limit wait until another person confirms', async ({
  lane,
  open,
  world,
}) => {
  const member = await join(world);
  const treasurer = await hire(world, 'treasurer');
  const owner = await hireLongAgo(world, lane.dataDir, 'owner');

  const settings = await open('/admin/settings', world.admin);
  await settings.getByLabel('One load of this much or more').fill(String(LIMIT));
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
  await expect(settings.getByRole('dialog')).toHaveCount(0);

  const desk = await open('/admin/load-shared-capital', treasurer);
  await desk.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await desk.getByRole('textbox', { name: 'Amount' }).fill(String(LIMIT));
  await desk.getByRole('button', { name: 'Load Capital' }).click();
  await expect(toasts(desk)).toContainText('Waiting for a second person');
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await toasts(desk).getByRole('link', { name: 'Open To confirm' }).click();
  const own = desk.getByRole('dialog', { name: `Load: ${member.username}` });
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect((await readEarnings(member)).wallet).toBe(0);

  const queue = await open('/admin/to-confirm', owner);
  await queue.getByRole('row').filter({ hasText: member.username }).click();
  await queue.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await queue
    .getByRole('dialog', { name: /^Confirm Load/ })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(toasts(queue)).toContainText('Confirmed');
  await expect.poll(async () => (await readEarnings(member)).wallet).toBe(LIMIT);

  await settings.reload();
  await settings.getByLabel('One load of this much or more').fill('');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
  await expect(toasts(settings)).toContainText('Waiting for a second person');
  await expect(settings.getByRole('dialog')).toHaveCount(0);
  await expect(settings.getByLabel('One load of this much or more')).toHaveValue(/80.?000/);

  await queue.reload();
  await queue.getByRole('row').filter({ hasText: 'Settings' }).click();
  await queue.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await queue
    .getByRole('dialog', { name: /^Confirm Settings/ })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(toasts(queue)).toContainText('Confirmed');
  const { fourEyes } = accept(await world.admin.get('/admin/settings'));
  expect(fourEyes.loadFrom).toBeNull();
  // Other journeys need the first admin to be the only owner.
  accept(await world.admin.post(`/admin/staff/${owner._id}/suspend`));
});
