/** Each screen's first load keeps to its byte budget, for phones on slow networks. */
import { expect } from '@playwright/test';
import { join } from './api/support/people.ts';
import { SERVER_URL } from './server.ts';
import { byteBudgets } from './support/byte-budgets.ts';
import { measureFirstLoad } from './support/first-load.ts';
import { test } from './support/stage.ts';

for (const { path, who, scriptKb, styleKb } of byteBudgets) {
  test(`of ${path}`, async ({ open, world }) => {
    const client = who === 'anybody' ? null : who === 'admin' ? world.admin : await join(world);
    const page = await open('/robots.txt', client);
    const { scriptBytes, styleBytes } = await measureFirstLoad(page, `${SERVER_URL}${path}`);
    expect(scriptBytes).toBeLessThanOrEqual(scriptKb * 1000);
    expect(styleBytes).toBeLessThanOrEqual(styleKb * 1000);
  });
}
