import type { Page } from '@playwright/test';
import { type AxeRun, ensureAxe, runAxe } from '../../support/find-axe-violations.ts';
import { findContrastFaults } from './find-contrast-faults.ts';
import { type Demands, findLayoutFaults } from './find-layout-faults.ts';
import { isUnseen } from './is-unseen.ts';

interface Asked extends Demands {
  axe: AxeRun | null;
}

/** In the page, from its first check until its next load. */
declare const findPageFaults: (asked: Asked) => Promise<string[]>;

/**
 * What the page keeps, so that the browser compiles it once. The parts find each other by name: it
 * holds the functions' own sources.
 */
const source = `globalThis.findPageFaults = (() => {
  const seen = new Map();
  const readUnseen = ${isUnseen};
  const isUnseen = (element) => {
    if (!seen.has(element)) seen.set(element, readUnseen(element));
    return seen.get(element);
  };
  const findContrastFaults = ${findContrastFaults};
  const findLayoutFaults = ${findLayoutFaults};
  const runAxe = ${runAxe};
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  return async ({ axe, ...demands }) => {
    await nextFrame();
    await nextFrame();
    const violations = axe ? await runAxe(axe) : [];
    seen.clear();
    return [...violations, ...findContrastFaults(), ...findLayoutFaults(demands)];
  };
})()`;

/**
 * Faults of the page as it stands: of layout, of contrast and, if asked, what axe finds. Waits for two
 * frames first, so that a chart has followed its box. One call of the page, since each costs as much
 * as a check.
 */
export async function findFaultsOfPage(
  page: Page,
  { isForMembers, axe }: { isForMembers: boolean; axe: AxeRun | null },
): Promise<string[]> {
  const sizes = isForMembers ? { any: 44, primary: 44 } : { any: 24, primary: 32 };
  const asked = { ...sizes, isForMembers, axe };
  const found = await page.evaluate(
    (given) =>
      'findPageFaults' in globalThis && (!given.axe || 'axe' in globalThis)
        ? findPageFaults(given)
        : null,
    asked,
  );
  if (found) return found;
  if (axe) await ensureAxe(page);
  await page.evaluate(source);
  return page.evaluate((given) => findPageFaults(given), asked);
}
