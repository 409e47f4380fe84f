/** Four eyes: a load above the limit waits for a second person, and so does a weaker policy. */
import { expect } from '@playwright/test';
import { accept, hire, join, readEarnings } from '../api/support/people.ts';
import { hireLongAgo } from '../support/hire-long-ago.ts';
import { toasts, untilKeysWork } from '../support/screen.ts';
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

  const settings = await open('/admin/settings/second-person', world.admin);
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
  await expect(own.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect((await readEarnings(member)).wallet).toBe(0);

  const others = [await join(world), await join(world), await join(world)] as const;
  for (const { username } of others) {
    const asked = await treasurer.post('/admin/load-capital', { username, amount: LIMIT });
    expect(asked.status).toBe(202);
  }
  const queue = await open('/admin/to-confirm?kind=load', owner);
  const drawerOf = ({ username }: { username: string }) =>
    queue.getByRole('dialog', { name: `Load: ${username}` });
  await expect(queue.getByRole('row').filter({ hasText: member.username })).toBeVisible();
  await untilKeysWork(queue);
  // Who confirms sees the evidence first.
  await queue.keyboard.press('a');
  await expect(drawerOf(member).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await queue.keyboard.press('a');
  const asked = queue.getByRole('dialog', {
    name: `Confirm the load of ₱80,000.00 (${member.username})?`,
  });
  await expect(asked.getByRole('button', { name: /^Confirm/ })).toBeFocused();
  await queue.keyboard.press('Enter');
  await expect.poll(async () => (await readEarnings(member)).wallet).toBe(LIMIT);

  const [declined, ...bulk] = others;
  await expect(drawerOf(declined).getByRole('button', { name: 'Decline' })).toBeVisible();
  await queue.keyboard.press('d');
  const asks = queue.getByRole('dialog', { name: /^Decline the load/ });
  await asks.getByRole('button', { name: 'I could not find the payment' }).click();
  await expect(asks.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await queue.keyboard.press('Enter');
  await expect(drawerOf(bulk[0]!)).toBeVisible();
  await queue.keyboard.press('Escape');

  for (const { username } of bulk) {
    await queue.getByRole('checkbox', { name: `Choose Load: ${username}, ₱80,000.00` }).check();
  }
  await queue.getByRole('button', { name: 'Confirm 2', exact: true }).click();
  await queue
    .getByRole('dialog', { name: 'Confirm 2 loads, ₱160,000.00?' })
    .getByRole('button', { name: 'Confirm 2, ₱160,000.00' })
    .click();
  await expect(queue.getByRole('dialog', { name: 'All 2 confirmed' })).toBeVisible();
  await queue.keyboard.press('Escape');
  expect((await readEarnings(declined)).wallet).toBe(0);
  for (const one of bulk) expect((await readEarnings(one)).wallet).toBe(LIMIT);

  await desk.goto('/admin/to-confirm?tab=decided');
  const decided = desk.getByRole('row').filter({ hasText: declined.username });
  await expect(decided).toContainText('I could not find the payment');
  await expect(decided).toContainText(owner.username);
  const told = accept(await treasurer.get('/notices'));
  expect(told.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Your proposal was confirmed', 'Your proposal was declined']),
  );

  await settings.reload();
  await settings.getByLabel('One load of this much or more').fill('');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
  await expect(toasts(settings)).toContainText('Waiting for a second person');
  await expect(settings.getByRole('dialog')).toHaveCount(0);
  await expect(settings.getByLabel('One load of this much or more')).toHaveValue(/80.?000/);

  await queue.goto('/admin/to-confirm');
  await queue.getByRole('row').filter({ hasText: 'Settings' }).click();
  await queue.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await queue
    .getByRole('dialog', { name: /^Confirm the change of settings/ })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(toasts(queue)).toContainText('Confirmed');
  const { fourEyes } = accept(await world.admin.get('/admin/settings'));
  expect(fourEyes.loadFrom).toBeNull();
  // Other journeys need the first admin to be the only owner.
  accept(await world.admin.post(`/admin/staff/${owner._id}/suspend`));
});
