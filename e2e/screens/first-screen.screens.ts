/**
 * What a member comes for is on the first screen of a small phone, or one tap away: balance, coin,
 * money to claim, cash in and withdraw.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { ana, anaNew } from './answers/accounts.ts';
import type { Answers } from './answers/answer.ts';
import { waitingOf, waits } from './answers/earnings.ts';
import { notices } from './answers/security.ts';
import { test } from './stage/stage.ts';
import { says } from './table/says.ts';
import { screens } from './table/screens.ts';

const small = { width: 360, height: 640, scheme: 'light' } as const;

type Find = (page: Page) => Locator;

const balance: Find = (page) =>
  page.locator('section[aria-labelledby=money-name] > div > div > span');
const coin: Find = (page) => page.getByRole('button', { name: /^Click the coin|^The coin/ });
const toCoin: Find = (page) => page.getByRole('button', { name: says('See coin') }).last();
const claim: Find = (page) => page.getByRole('button', { name: /^Claim: .* to claim$/ });
const more: Find = (page) => page.getByRole('button', { name: /^See all \d$/ });
const actions = ['Cash in', 'Withdraw', 'Invite', 'Statement'].map(
  (name): Find =>
    (page) =>
      page.getByRole('navigation', { name: says('What you can do') }).getByRole('link', {
        name: says(name),
      }),
);

const nothingToClaim = { listActivePackages: [] };
const waitingFor = (waiting: ReturnType<typeof waitingOf>): Answers => waits(waiting);

const home = [balance, ...actions];
const cases: Record<string, { screen?: string; world?: 'empty'; answers: Answers; sees: Find[] }> =
  {
    new: { world: 'empty', answers: {}, sees: [...home, toCoin] },
    pending: {
      world: 'empty',
      answers: { currentUser: { ...anaNew, status: 'pending' } },
      sees: [...home, toCoin],
    },
    'pending, with money': {
      answers: {
        currentUser: { ...ana, status: 'pending' },
        ...waitingFor([]),
        ...nothingToClaim,
      },
      sees: [...home, coin],
    },
    active: {
      answers: { ...waitingFor([]), ...nothingToClaim },
      sees: [...home, coin],
    },
    // Each package by itself; the coin follows their lines.
    matured: { answers: waitingFor([]), sees: [...home, (page) => claim(page).first()] },
    held: {
      answers: { ...waitingFor(waitingOf(500).slice(3, 4)), ...nothingToClaim },
      sees: [...home, coin],
    },
    'everything waits': {
      answers: { ...waitingFor(waitingOf(9_999_999.99)), listSecurityNotices: notices },
      // The coin follows the lines.
      sees: [...home, more],
    },
    suspended: {
      screen: 'suspended',
      answers: {},
      sees: [balance, (page) => page.getByRole('tab', { name: says('Support') })],
    },
  };

for (const [name, { screen: screenName = 'home', world, answers, sees }] of Object.entries(cases)) {
  test(`first screen: ${name}`, async ({ stage }) => {
    const screen = screens.find((each) => each.name === screenName);
    if (!screen) throw new Error(`No screen ${screenName}`);
    await stage.show(screen, { answers, ...(world && { world }) }, small);
    for (const find of sees) expect(await isReachable(find(stage.page))).toBe(true);
  });
}

/** Whether the middle of an element is on screen, and a tap there reaches it. */
async function isReachable(element: Locator): Promise<boolean> {
  await element.waitFor();
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (node.contains(hit) || hit.contains(node));
  });
}
