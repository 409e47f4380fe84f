/** A list of the desk shows five whole rows on the smallest desk, 1280x720. */
import { expect } from '@playwright/test';
import { test } from './stage/stage.ts';
import { screens } from './table/screens.ts';
import { statesOf } from './table/states.ts';

const desk = { width: 1280, height: 720, scheme: 'light' } as const;
const HIGHEST_ROW_PX = 44;

const lists = [
  ...['earnings withdrawals', 'earnings history', 'shared withdrawals'],
  ...['pending registrations', 'all users', 'signals', 'unclaimed money'],
  ...['cash-ins', 'bank lines', 'payouts', 'to confirm', 'support at the desk', 'audit'],
];

for (const name of lists) {
  const screen = screens.find((one) => one.name === name)!;
  const [, filled] = statesOf(screen).find(([state]) => state === 'filled')!;
  test(`${name} shows five rows`, async ({ stage }) => {
    await stage.show(screen, filled, desk);
    if (process.env.ROWS_PICTURES) {
      await stage.page.screenshot({ path: `${process.env.ROWS_PICTURES}/${name}.png` });
    }
    const rows = await stage.page.locator('tbody').first().locator('> tr').all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    const heights = boxes.map((box) => box?.height ?? 0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(HIGHEST_ROW_PX);
    const top = boxes[0]!.y;
    expect(Math.floor((desk.height - top) / Math.max(...heights))).toBeGreaterThanOrEqual(5);
    // What is beside the rail fits without a scroll to the side.
    const scroll = stage.page.locator('section:has(> table)').first();
    const [inner, outer] = await scroll.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(inner).toBeLessThanOrEqual(outer!);
  });
}
