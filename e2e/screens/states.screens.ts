import { banks } from '@barya/contract';
import { usualReasons } from '@barya/contract/usual-reasons';
import { expect, type Page } from '@playwright/test';
import { count, isNight } from '../../tools/test-run/counts.mjs';
import { findFaultsOfPage } from './checks/check-page.ts';
import { findElementFaults } from './checks/find-element-faults.ts';
import { findEnglish } from './checks/find-english.ts';
import { findUnmarkedWords } from './checks/find-unmarked-words.ts';
import { walkByTab } from './checks/walk-by-tab.ts';
import { desk, looksOf, mainLooks, ownLook, phone } from './looks.ts';
import { inOrder } from './order.ts';
import { type Look, type Stage, test } from './stage/stage.ts';
import type { Overlay, Screen, State } from './table/screen.ts';
import { screens } from './table/screens.ts';
import { answersIn, openByKeyboard, statesOf } from './table/states.ts';

const cases = screens.flatMap((screen) =>
  statesOf(screen)
    .filter(([, state]) => isNight || !state.hasOther)
    .map(([name, state]) => ({ screen, name, state, isFresh: isLoadedAfresh(name) })),
);

for (const { screen, name, state, isFresh } of inOrder(cases)) {
  const isForMembers = screen.viewer !== 'admin';
  test(`${screen.name}, ${name}`, async ({ stage }) => {
    const { page } = stage;
    const isFilled = name === 'filled';
    const looks = looksOf(screen, name, state);
    const main = mainLooks(state);
    const [first] = looks;
    if (!first) return;
    count('states');
    const faults: Record<string, string[]> = {};
    // The page behind a dialog is inert, and axe checks it in its own state.
    const within = state.overlay && state.overlay.isModal !== false ? '[role=dialog]' : 'html';

    async function check(look: Look, shown = name): Promise<void> {
      const { width, height, scheme, textPercent = 100, rootPercent = 100 } = look;
      await stage.turnTo(look);
      const hasAxe = main.includes(look) && isForAxe(screen, shown, look);
      count('looks');
      count('contrastLooks');
      if (hasAxe) count('structureRuns');
      faults[`${shown}, ${width}x${height} ${scheme}, text ${textPercent}, root ${rootPercent}`] =
        await findFaultsOfPage(page, {
          isForMembers,
          axe: hasAxe ? { within, hasContrast: hasAxeContrast(shown, state) } : null,
        });
    }

    await stage.show(screen, state, first, isFresh);
    const data = [answersIn(screen, state), banks, usualReasons, screen.address];
    if (state.isPseudo) faults.words = await findUnmarkedWords(page, data);
    if (state.isFilipino) faults.words = await findEnglish(page, data);
    for (const look of looks) await check(look);
    if (state.overlay) await checkFocus(stage, state.overlay);
    if (isFilled) {
      for (const look of isNight ? [phone, desk] : [ownLook(screen)]) {
        await stage.look(look);
        count('tabWalks');
        faults[`by keyboard, ${look.width} px`] = [
          ...(await findElementFaults(page)),
          ...(await walkByTab(page)),
        ];
      }
      await stage.goOffline();
      for (const look of main) await check(look, 'offline');
    }
    faults.complaints = stage.complaints.read();
    const found = Object.fromEntries(Object.entries(faults).filter(([, list]) => list.length > 0));
    expect(found).toEqual({});
  });
}

/** By day the loaded app shows the other states. At night each state is loaded by itself. */
function isLoadedAfresh(name: string): boolean {
  return isNight || name === 'filled' || name === 'Filipino';
}

/** States with the parts of `filled`, and `cut off` with those of `error`. */
const sameParts = ['long', 'pseudo', 'Filipino', 'cut off'];
/** States whose parts many screens share. */
const sharedParts = [
  'empty',
  'pseudo empty',
  'Filipino empty',
  'empty by filter',
  'loading',
  'error',
  'offline',
];

/** Whether axe checks a state in a look: by day no part in the same way twice. */
function isForAxe(screen: Screen, name: string, look: Look): boolean {
  if (isNight) return name !== 'pseudo';
  if (sameParts.includes(name)) return false;
  return !sharedParts.includes(name) || look === ownLook(screen);
}

/**
 * Whether axe checks contrast too, which takes three quarters of its time. By day it is needed only
 * for text on pictures and gradients, which `findContrastFaults` leaves to it.
 */
function hasAxeContrast(name: string, { overlay }: State): boolean {
  return isNight || name === 'filled' || overlay !== undefined;
}

/** An overlay takes the focus and returns it, however it is closed. */
async function checkFocus(stage: Stage, overlay: Overlay): Promise<void> {
  const { page } = stage;
  await stage.look(overlay.only === 'narrow' ? phone : desk);
  const opened = overlay.overlay(page);
  // If the opener is in a dialog that closes, the focus returns to that dialog's opener.
  const home = overlay.home?.(page) ?? overlay.opener(page);
  for (const close of [() => page.keyboard.press('Escape'), () => overlay.closer(opened).click()]) {
    if (!(await opened.isVisible())) {
      if (!(await overlay.opener(page).isVisible())) await overlay.before?.(page);
      await openByKeyboard(page, overlay);
    }
    if (overlay.isModal !== false) {
      await expect.poll(() => holdsFocus(page), { intervals: [20] }).toBe(true);
    }
    await close();
    await opened.waitFor({ state: 'hidden' });
    await expect(home).toBeFocused();
  }
}

/** Whether the focus is in the open dialog. */
function holdsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null);
}
