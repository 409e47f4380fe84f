/** Each screen's first load keeps to its byte budget, for phones on slow networks. */
import { expect } from '@playwright/test';
import { join } from '../api/support/people.ts';
import { byteBudgets } from '../support/byte-budgets.ts';
import { measureFirstLoad } from '../support/first-load.ts';
import { test } from '../support/stage.ts';

for (const { path, who, scriptKb, styleKb } of byteBudgets) {
  test(`of ${path}`, async ({ open, world }) => {
    const client = who === 'anybody' ? null : who === 'admin' ? world.admin : await join(world);
    const page = await open('/robots.txt', client);
    const { scriptBytes, styleBytes } = await measureFirstLoad(page, `${world.url}${path}`);
    expect(scriptBytes).toBeLessThanOrEqual(scriptKb * 1000);
    expect(styleBytes).toBeLessThanOrEqual(styleKb * 1000);
  });
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
