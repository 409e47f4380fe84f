/** Support: asked from a receipt, answered at the desk and seen live; and without a session. */
import { expect, type Page } from '@playwright/test';
import { accept, joinWith } from '../api/support/people.ts';
import { drawNoise } from '../api/support/picture.ts';
import { alerts, toasts, untilKeysWork } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const SAVED = {
  title: 'Load is in',
  english: 'Your load is in your wallet now.',
  filipino: 'Nasa wallet mo na po ang load.',
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

test('a question begins at a receipt, is answered with a saved text, seen live and closed', async ({
  open,
  world,
}) => {
  accept(await world.admin.put('/admin/settings', { savedAnswers: [SAVED] }));
  const member = await joinWith(world, 500);
  const [{ reference }] = accept(await member.get('/agent/activity'));
  const phone = await open(`/agent/receipts/${reference}`, member, PHONE);
  await phone.getByRole('link', { name: 'Ask about this' }).tap();
  const grouped = reference.replace(/(.{4})(?=.)/g, '$1 ');
  await expect(phone.getByText(`About: Receipt ${grouped}`)).toBeVisible();

  await button(phone, 'Send').tap();
  await expect(phone.getByText('Write your message')).toBeVisible();
  await phone.getByLabel('Your message').fill('Is this the ₱500? See https://evil.example/x');
  const chosen = phone.waitForEvent('filechooser');
  await button(phone, 'Add a picture').tap();
  const buffer = drawNoise(32);
  await (await chosen).setFiles({ name: 'shot.png', mimeType: 'image/png', buffer });
  await button(phone, 'Send').dblclick();
  await expect(phone.getByText('Waits for support')).toBeVisible();
  expect(accept(await member.get('/support/threads'))).toHaveLength(1);

  const desk = await open(`/admin/support?search=${member.username}`, world.admin);
  const row = desk.getByRole('rowheader').getByRole('button');
  await expect(row).toHaveCount(1);
  await untilKeysWork(desk);
  await row.focus();
  await desk.keyboard.press('t');
  await expect(toasts(desk)).toContainText('Assigned');
  await row.click();
  const drawer = desk.getByRole('dialog');
  await expect(drawer.getByText('https://evil.example/x')).toBeVisible();
  await expect(drawer.getByRole('link', { name: /evil/ })).toHaveCount(0);
  await expect(drawer.getByRole('img', { name: 'Picture that was sent' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: `Receipt ${grouped}` })).toBeVisible();
  await expect(drawer.getByText('Wallet')).toBeVisible();
  // The member sees that staff have read it, without loading anything.
  await expect(messages(phone).getByText('Read')).toBeVisible();

  await drawer.getByText('Saved answers').click();
  await drawer.getByRole('button', { name: `Insert in Filipino: ${SAVED.title}` }).click();
  await expect(drawer.getByLabel('Your answer')).toHaveValue(SAVED.filipino);
  await drawer.getByLabel('Your answer').press('Control+Enter');
  await expect(messages(phone)).toContainText(SAVED.filipino);
  await expect(phone.getByText('Answered')).toBeVisible();
  await expect(messages(desk).getByText('Read')).toBeVisible();

  await phone.getByLabel('Write a message').fill('Salamat po!');
  await button(phone, 'Send').tap();
  await expect(messages(phone)).toContainText('Salamat po!');
  await expect(messages(desk)).toContainText('Salamat po!');

  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  const asked = desk.getByRole('dialog', { name: /^Close the conversation with/ });
  await button(desk, 'Close the conversation').click();
  await expect(asked.getByText('Please say why. The member reads it.')).toBeVisible();
  await asked.getByLabel('Reason').fill('Solved');
  await asked.getByLabel('Reason').press('Enter');
  await expect(phone.getByText('Support closed this conversation: Solved')).toBeVisible();
  await expect(phone.getByLabel('Write a message')).toHaveCount(0);
});

test('somebody who cannot log in writes, and reads the answer by the secret link alone', async ({
  open,
  world,
}) => {
  const page = await open('/login', null, PHONE);
  await page.getByRole('link', { name: 'Ask support' }).tap();
  await button(page, 'Send').tap();
  await expect(page.getByText('Enter your email address or mobile number')).toBeVisible();
  const contact = `0917 ${String(Date.now()).slice(-7)}`;
  await page.getByLabel('Your email address or mobile number').fill(contact);
  await page.getByLabel('What is it about?').fill('I lost my phone');
  await page.getByLabel('Your message').fill('My authenticator was on it.');
  await button(page, 'Send').tap();
  await expect(page.getByText('Save this link now')).toBeVisible();
  const link = await page.getByRole('status', { name: 'Your link' }).innerText();
  expect(link).toMatch(/\/support\/letter#[\w-]{43}$/);

  const digits = contact.replace(' ', '');
  const [{ _id: id }] = accept(await world.admin.get(`/admin/support/threads?search=${digits}`));
  const text = 'Which package did you buy last?';
  accept(await world.admin.post(`/admin/support/threads/${id}/messages`, { text }));

  // Another phone, with nothing but the link.
  const other = await open(link, null, PHONE);
  await expect(messages(other)).toContainText(text);
  await other.getByLabel('Write a message').fill('Package 2');
  await button(other, 'Send').tap();
  await expect(messages(other)).toContainText('Package 2');
  const { messages: read } = accept(await world.admin.get(`/admin/support/threads/${id}`));
  expect(read.map((each: { text: string }) => each.text)).toEqual([
    'My authenticator was on it.',
    text,
    'Package 2',
  ]);

  await other.goto(`${link.slice(0, -3)}AAA`);
  await other.reload();
  await expect(other.getByText('This link does not work')).toBeVisible();
});

test('two of the staff take the same one: the second is told who has it', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 100);
  const question = { subject: 'A race', text: 'Who is first?' };
  const { thread } = accept(await member.post('/support/threads', question));
  const desk = await open(`/admin/support?open=${thread._id}`, world.admin);
  const drawer = desk.getByRole('dialog');
  await expect(button(desk, 'Take')).toBeVisible();
  const { _id: me, username } = accept(await world.admin.get('/auth/me'));
  accept(await world.admin.post(`/admin/support/threads/${thread._id}/assign`, { to: me }));
  // As another admin would: the screen still shows that nobody has it.
  const from = { to: null, from: null };
  const refused = await world.admin.post(`/admin/support/threads/${thread._id}/assign`, from);
  expect([refused.status, refused.body.message]).toEqual([409, `${username} has this now`]);
  await expect(button(desk, 'Give back')).toBeVisible();
  await button(desk, 'Mark as complaint').click();
  await expect(drawer.getByText('Complaint, due')).toBeVisible();
  await expect(alerts(drawer)).toHaveCount(0);
});
