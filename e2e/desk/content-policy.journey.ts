import { expect, type Page } from '@playwright/test';
import { joinActive } from '../api/support/people.ts';
import { test } from '../support/stage.ts';

/** Requests that the browser blocked, by directive. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test('no page does what its content policy forbids', async ({ open, world }) => {
  const member = await joinActive(world);
  const visits = [
    [null, ['/', '/terms', '/risk', '/reserves', '/login', '/register', '/verify']],
    [member, ['/agent', '/agent/team', '/agent/withdraw', '/agent/settings', '/agent/activity']],
    [world.admin, ['/admin', '/admin/all-users', '/admin/settings', '/admin/reserves']],
  ] as const;
  const visit = async (who: (typeof visits)[number][0], paths: readonly string[]) => {
    const page = await open('/robots.txt', who);
    const listViolations = await watchViolations(page);
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect([path, await listViolations()]).toEqual([path, []]);
    }
  };
  await Promise.all(visits.map(([who, paths]) => visit(who, paths)));
});

test('the page of the API can be opened, unfolded and tried', async ({ open }) => {
  const page = await open('/robots.txt');
  const listViolations = await watchViolations(page);
  await page.goto('/docs');
  const call = page.locator('.opblock', { has: page.locator('[data-path="/site"]') });
  await call.getByRole('button').first().click();
  // Asking the whole page, which lists every call, would take seconds.
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.getByText('Server response')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('text that a script turns into HTML is refused, and so is a style in it', async ({ open }) => {
  const page = await open('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const attempts = {
      html: () => {
        document.body.innerHTML = '<img src=x onerror="window.ran = true">';
      },
      script: () => {
        const script = document.createElement('script');
        script.text = 'window.ran = true';
        document.body.append(script);
      },
    };
    const refused = Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} went through`;
      } catch {
        return name;
      }
    });
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    const isHidden = getComputedStyle(document.body).display === 'none';
    return { refused, isHidden, ran: 'ran' in window };
  });
  expect(outcomes).toEqual({ refused: ['html', 'script'], isHidden: false, ran: false });
});

test('under a dialog the page stays where it is', async ({ open, world }) => {
  const member = await joinActive(world);
  const page = await open('/admin/all-users', world.admin);
  const scroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const before = await scroll();
  await page.getByRole('row', { name: member.username }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await scroll()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await scroll()).toBe(before);
});
