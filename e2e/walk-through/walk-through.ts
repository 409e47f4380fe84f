import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { exampleCode } from '../../apps/server/test/qr-code.ts';
import {
  accept,
  fillRegistration,
  openWorld,
  PASSWORD,
  signIn,
  signInMember,
} from '../api/support/people.ts';
import { makeDataDir, removeDataDir, startServer } from '../api/support/processes.ts';
import { mentions, says } from '../screens/table/says.ts';
import { dialog } from '../screens/table/screen.ts';
import { click, fill } from '../screens/table/steps.ts';
import { PHONE, test } from '../support/stage.ts';
import { savePicture } from './save-picture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const walks = path.join(root, 'docs/images');
const ofLanding = path.join(root, 'apps/web/src/app/public/pictures');

/** Package 1 has matured by then. */
const DAYS_LATER = 12;
const SHARP = { deviceScaleFactor: 2 };
/** The ribbon above the screen is cut off. */
const ON_LANDING = { viewport: { width: 360, height: 640 }, ...SHARP };

const looks = {
  fil: { ...PHONE, ...SHARP, locale: 'fil-PH' },
  en: { locale: 'en-PH' },
} as const;
const languages = ['fil', 'en'] as const;

/** Ends what a walk has begun, also after a failure. */
const endings: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

test.beforeAll(() => {
  for (const folder of [walks, ofLanding]) mkdirSync(folder, { recursive: true });
});

for (const language of languages) {
  test(`from an invite to a withdrawal, ${language}`, async ({ open }) => {
    // Two server starts, which a busy machine takes a minute for.
    test.setTimeout(240_000);
    const dataDir = await makeDataDir();
    endings.push(() => removeDataDir(dataDir));
    const first = await startServer({ dataDir });
    endings.push(first.stop);
    const world = await openWorld(first.url);
    const methods = [
      {
        ...{ name: 'GCash', accountName: 'Barya Operations', accountNumber: '0917 765 4321' },
        ...{ qrText: exampleCode, qrTakesAmount: true },
      },
    ];
    accept(await world.admin.put('/admin/settings', { paymentMethods: methods }));
    const invitation = fillRegistration(world.adminCode, { username: 'maria.santos' });
    accept(await world.nobody.post('/auth/register', invitation));
    const inviter = await signInMember(first.url, invitation);
    accept(await inviter.put('/agent/invite', { byName: true }));
    const take = (page: Page, step: string) =>
      savePicture(page, path.join(walks, `${language}-${step}.webp`));
    const seen = (url: string) => ({
      ...looks[language],
      reducedMotion: 'reduce' as const,
      baseURL: url,
    });
    const page = await open(`/?ref=${inviter.referralCode}`, world.nobody, seen(first.url));
    await expect(page.getByRole('textbox', { name: says('Username') })).toBeVisible();
    await expect(page.getByText(inviter.username)).toBeVisible();
    await take(page, '1-invite');

    const username = 'ana.cruz';
    await fill({
      Username: username,
      'Email or mobile number': '0917 123 4567',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    })(page);
    await click('Create Account')(page);
    const greeting = page.locator('[data-greeting]').filter({ visible: true });
    await expect(greeting).toBeVisible();
    await take(page, '2-registered');

    await page.goto('/login');
    await fill({ 'Username or email': username, Password: PASSWORD })(page);
    await click('Login')(page);
    await expect(page).toHaveURL('/agent');
    await page.goto('/agent/payment-methods');
    await fill({ 'How much will you send?': '2000' })(page);
    await click('Send with GCash')(page);
    await expect(page.getByText(/BRY-/).first()).toBeVisible();
    await take(page, '3-cash-in');
    await click('I’ve sent it')(page);
    await fill({ 'Reference number of your payment': '1001 234 567890' })(page);
    await click('Submit')(page);
    const member = await signIn(first.url, username, PASSWORD);
    await expect
      .poll(async () => accept(await member.get('/agent/cash-ins'))[0]?.status)
      .toBe('declared');
    const [sent] = accept(await member.get('/agent/cash-ins'));
    accept(await world.admin.post(`/admin/cash-ins/${sent._id}/credit`));

    await page.goto('/agent');
    await click('Activate for ₱100')(page);
    await dialog(page)
      .getByRole('button', { name: says('Activate for ₱100') })
      .click();
    await click('Click the coin for ₱0.20')(page);
    await expect(page.getByText('1 / 50')).toBeVisible();
    await take(page, '4-coin');

    await page.locator('summary').first().click();
    await fill({ 'Amount for Package 1': '1000' })(page);
    await click('Buy Package 1')(page);
    await expect(dialog(page)).toContainText('₱1,200.00');
    await take(page, '5-package');
    await dialog(page)
      .getByRole('button', { name: says('Buy for ₱1,000.00') })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    const home = await open('/agent', member, { ...seen(first.url), ...ON_LANDING });
    await expect(home.getByRole('button', { name: mentions('Not Yet Matured') })).toBeVisible();
    const ribbon = await home.getByRole('complementary').boundingBox();
    const file = path.join(ofLanding, `home.${language}.webp`);
    await savePicture(home, file, Math.ceil(ribbon?.height ?? 0));
    await first.stop();

    const later = await startServer({
      dataDir,
      settings: { CLOCK_OFFSET_DAYS: String(DAYS_LATER) },
    });
    endings.push(later.stop);
    const sameMember = await signIn(later.url, username, PASSWORD);
    const back = await open('/agent', sameMember, seen(later.url));
    const claim = back.getByRole('button', { name: says('Claim ₱1,200.00 of Package 1') });
    await claim.scrollIntoViewIfNeeded();
    await take(back, '6-claim');
    await claim.click();
    await dialog(back)
      .getByRole('button', { name: says('Claim ₱1,200.00') })
      .click();
    await expect(claim).toHaveCount(0);

    await back.goto('/agent/withdraw');
    await back.getByRole('radio', { name: mentions('Shared Capital Earnings') }).check();
    await fill({
      Amount: '1200',
      'Account number': '0917 123 4567',
      'Account name': 'Ana Cruz',
    })(back);
    await back.getByLabel(says('Method')).selectOption('GCash');
    await click('Review withdrawal')(back);
    await dialog(back)
      .getByRole('button', { name: says('Withdraw ₱1,200.00') })
      .click();
    await expect(dialog(back)).toHaveCount(0);
    await take(back, '7-withdraw');
  });
}
