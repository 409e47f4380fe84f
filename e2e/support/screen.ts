import { expect, type Locator, type Page } from '@playwright/test';

/** Where toasts appear. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/** Waits until a copy has reached the clipboard, which happens after the press. */
export async function expectCopied(page: Page, text: string | RegExp): Promise<void> {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const wanted = typeof text === 'string' ? text : expect.stringMatching(text);
  await expect.poll(copied, { intervals: [20] }).toEqual(wanted);
}

/** Waits until the screen listens to its keys, which begins after it is painted. */
export async function untilKeysWork(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Opens the desk's search by its key. */
export async function findByKey(page: Page): Promise<Locator> {
  await untilKeysWork(page);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^A member, a reference/ });
  await expect(field).toBeFocused();
  return field;
}

/** Error messages of a form or a part of a screen. */
export function alerts(within: Page | Locator): Locator {
  return within.getByRole('alert').first();
}

/** Fills the sign-in form and submits it. */
export async function signInOn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export interface Registration {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
}

/** Fills the Create Account form; omitted fields stay as they are. */
export async function fillRegistrationOn(page: Page, form: Partial<Registration>): Promise<void> {
  const fields = {
    username: page.getByRole('textbox', { name: 'Username' }),
    email: page.getByRole('textbox', { name: 'Email or mobile number' }),
    password: page.getByLabel('Password', { exact: true }),
    confirmPassword: page.getByLabel('Confirm password'),
    referralCode: page.getByRole('textbox', { name: 'Referral code' }),
  };
  for (const [name, text] of Object.entries(form)) {
    await fields[name as keyof Registration].fill(text);
  }
}

/** Fills the change of password and submits it. */
export async function changePasswordOn(
  page: Page,
  [current, fresh, repeated = fresh]: [string, string, string?],
): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new password', { exact: true }).fill(repeated);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

/** Fills a withdrawal of ₱100 of referral income, with changes, and opens its review. */
export async function fillWithdrawalOn(
  page: Page,
  changes: { source?: string; amount?: string; accountNumber?: string; accountName?: string },
): Promise<void> {
  const filled = {
    source: 'Referral Earnings',
    amount: '100',
    accountNumber: '0917 123 4567',
    accountName: 'Juan dela Cruz',
    ...changes,
  };
  await page.getByRole('radio', { name: new RegExp(filled.source) }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(filled.amount);
  await page.getByRole('combobox', { name: 'Method' }).selectOption('GCash');
  await page.getByRole('textbox', { name: 'Account number' }).fill(filled.accountNumber);
  await page.getByRole('textbox', { name: 'Account name' }).fill(filled.accountName);
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
}

/** Fills the Load Capital form and submits it. */
export async function loadCapitalOn(page: Page, username: string, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Load Capital' }).click();
}

/** Finds an account on the All Users screen and opens its details. */
export async function openUser(page: Page, username: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search by username or email' }).fill(username);
  // A row pressed before the search has run would disappear.
  await page.waitForURL((url) => url.searchParams.get('search') === username);
  await page.getByRole('rowheader').getByRole('button', { name: username }).click();
  return page.getByRole('dialog', { name: username });
}

/** Opens the line of a package for sale, and finds its amount. */
export async function openOfferOn(page: Page, packageType: number): Promise<Locator> {
  const name = `Package ${packageType}`;
  const offers = page.getByRole('region', { name: 'Buy a package' });
  const amount = page.getByRole('textbox', { name: `Amount for ${name}` });
  const line = offers.locator('summary', { hasText: name });
  await line.waitFor();
  if (!(await amount.isVisible())) await line.click();
  return amount;
}

/** Holds the page's socket back until the returned function is called. */
export async function holdSocketBack(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/socket.io/**', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  return () => letThrough();
}
