/** The team: a member's downlines, and the code that invites more. */
import { expect } from '@playwright/test';
import { accept, join } from '../api/support/people.ts';
import { expectCopied, fillRegistrationOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

test('a member copies the link, somebody joins with it, and both levels list their people', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const below = await join(world, member.referralCode);
  const far = await join(world, below.referralCode);
  accept(await world.admin.post(`/admin/users/${below._id}/suspend`));
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await open('/agent/team', member, { ...PHONE, permissions });

  await expect(page.getByRole('status', { name: 'Referral Code' })).toHaveText(member.referralCode);
  await page.getByRole('tab', { name: 'Referral Link' }).click();
  await page.getByRole('button', { name: 'Copy Referral Link' }).click();
  await expect(toasts(page)).toContainText('Copied!');
  const link = new URL(`/register?ref=${member.referralCode}`, page.url()).href;
  await expectCopied(page, link);

  // A browser without sharing copies instead.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toasts(page)).toContainText(/Sharing not supported\s*Copied!/);
  await expectCopied(page, /^I use Barya\.[\s\S]*\/register\?ref=/);

  const direct = page.getByRole('table', { name: 'Direct Referrals' });
  await expect(direct.getByRole('row', { name: below.username })).toContainText('Inactive');
  await expect(direct.getByRole('row', { name: below.username })).toContainText('Approved');
  const indirect = page.getByRole('table', { name: 'Indirect Referrals' });
  await expect(indirect.getByRole('row', { name: far.username })).toContainText('Active');

  const guest = await open(link);
  await expect(guest.getByRole('textbox', { name: 'Referral code' })).toHaveValue(
    member.referralCode,
  );
  const username = `guest.${member.username.slice(-6)}`;
  await fillRegistrationOn(guest, {
    username,
    email: `${username}@mail.example`,
    password: 'a-quiet-Morning-7',
    confirmPassword: 'a-quiet-Morning-7',
  });
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await expect(guest).toHaveURL('/');
  await page.reload();
  await expect(direct.getByRole('row', { name: username })).toContainText('Approved');
});
