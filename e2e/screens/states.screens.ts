import { banks } from '@barya/contract';
import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/find-axe-violations.ts';
import { findEnglish } from './checks/find-english.ts';
import { findLayoutFaults } from './checks/find-layout-faults.ts';
import { findUnmarkedWords } from './checks/find-unmarked-words.ts';
import { desk, isThorough, largeText, looks, NARROW, ownLook, phone, tight } from './looks.ts';
import { type Look, type Stage, test } from './stage/stage.ts';
import type { Overlay, Screen, State } from './table/screen.ts';
import { screens } from './table/screens.ts';
import { answersIn, openByKeyboard, statesOf } from './table/states.ts';

const cases = screens.flatMap((screen) =>
  statesOf(screen).map(([name, state]) => ({ screen, name, state })),
);

// One origin after the other, because the browser starts a new process for each.
for (const isPseudo of [false, true]) {
  for (const { screen, name, state } of cases) {
    if ((state.isPseudo ?? false) !== isPseudo) continue;
    if (state.hasOther && !isThorough) continue;
    const isForMembers = screen.viewer !== 'admin';
    test(`${screen.name}, ${name}`, async ({ stage }) => {
      const { page } = stage;
      const isFilled = name === 'filled';
      const [first, ...others] = looks.filter((look) => fits(look, state));
      if (!first) return;
      const faults: Record<string, string[]> = {};
      // The page behind a dialog is inert, and axe checks it in its own state.
      const within = state.overlay && state.overlay.isModal !== false ? '[role=dialog]' : 'html';

      async function check(look: Look, { hasAxe = false, at = '' } = {}): Promise<void> {
        const { width, height, scheme, textPercent = 100 } = look;
        await stage.look(look);
        faults[`${at}${width}x${height} ${scheme}, text ${textPercent}`] = [
          ...(hasAxe ? await findAxeViolations(page, within) : []),
          ...(await findLayoutFaults(page, isForMembers)),
        ];
      }

      await stage.show(screen, state, first);
      const data = [answersIn(screen, state), banks, screen.address];
      if (state.isPseudo) faults.words = await findUnmarkedWords(page, data);
      if (state.isFilipino) faults.words = await findEnglish(page, data);
      for (const look of [first, ...others]) {
        await check(look, { hasAxe: isForAxe(screen, name, look) });
      }
      const isRead = isForMembers && (isFilled || ['long', 'Filipino'].includes(name));
      for (const look of [...tight, ...(isRead ? largeText : [])]) {
        if (fits(look, state)) await check(look);
      }
      if (state.overlay) await checkFocus(stage, state.overlay);
      if (isFilled) {
        await stage.goOffline();
        for (const look of looks) {
          await check(look, { hasAxe: isForAxe(screen, 'offline', look), at: 'offline, ' });
        }
      }
      faults.complaints = stage.complaints.read();
      const found = Object.fromEntries(
        Object.entries(faults).filter(([, list]) => list.length > 0),
      );
      expect(found).toEqual({});
    });
  }
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

/** Whether axe checks a state in a look: in `npm test` no part in the same way twice. */
function isForAxe(screen: Screen, name: string, look: Look): boolean {
  if (isThorough) return name !== 'pseudo';
  if (sameParts.includes(name)) return false;
  return !sharedParts.includes(name) || look === ownLook(screen);
}

function fits({ width }: Look, { only }: State): boolean {
  return only === undefined || only === (width <= NARROW ? 'narrow' : 'wide');
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
