/** Each screen's first load keeps to its byte budget, for phones on slow networks. */
import { LANGUAGE_COOKIE } from '@barya/contract/language';
import { expect } from '@playwright/test';
import { join } from '../api/support/people.ts';
import { byteBudgets } from '../support/byte-budgets.ts';
import { measureFirstLoad } from '../support/first-load.ts';
import { PHONE, test } from '../support/stage.ts';

for (const { path, who, language, scriptKb, styleKb } of byteBudgets) {
  test(`of ${path} in ${language}`, async ({ open, world }) => {
    const client = who === 'anybody' ? null : who === 'admin' ? world.admin : await join(world);
    const page = await open('/robots.txt', client);
    const { scriptBytes, styleBytes } = await measureFirstLoad(
      page,
      `${world.url}${path}`,
      language,
    );
    expect(scriptBytes).toBeLessThanOrEqual(scriptKb * 1000);
    expect(styleBytes).toBeLessThanOrEqual(styleKb * 1000);
  });
}

for (const path of ['/login', '/register']) {
  for (const language of ['en', 'fil']) {
    test(`the largest text of ${path} in ${language} does not wait for the app`, async ({
      open,
      world,
    }) => {
      const page = await open('/robots.txt', null, PHONE);
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: world.url }]);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('textbox').first()).toBeVisible();
      const shown = await page.evaluate(
        () =>
          new Promise<string | null>((resolve) => {
            new PerformanceObserver((list) => {
              const largest = list.getEntries().at(-1) as LargestContentfulPaint;
              resolve(largest.element?.textContent ?? null);
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
      // What the app replaced is no element of the page any more.
      expect(shown).toBeNull();
    });
  }
}

test("a member's home asks for its parts in one call", async ({ open, world }) => {
  const page = await open('/robots.txt', await join(world));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/agent');
  await expect(page.getByRole('heading', { name: 'My Packages' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const parts =
    /^\/api\/(agent\/(home|earnings|profile|packages\/active)|auth\/security\/notices)$/;
  expect(asked.filter((path) => parts.test(path))).toEqual(['/api/agent/home']);
});
