import { expect } from '@playwright/test';
import { findAxeViolations } from './checks/find-axe-violations.ts';
import { findLayoutFaults } from './checks/find-layout-faults.ts';
import { findUnmarkedWords } from './checks/find-unmarked-words.ts';
import { largeText, looks, tight } from './looks.ts';
import type { Look } from './stage/stage.ts';
import { test } from './stage/stage.ts';
import { screens } from './table/screens.ts';
import { answersIn, statesOf } from './table/states.ts';

const NARROW = 768;

for (const screen of screens) {
  const isForMembers = screen.viewer !== 'admin';
  for (const [name, state] of statesOf(screen)) {
    const fits = ({ width }: Look) =>
      state.only === undefined || state.only === (width <= NARROW ? 'narrow' : 'wide');

    test(`${screen.name}, ${name}`, async ({ stage }) => {
      const { page } = stage;
      const [first, ...others] = looks.filter(fits);
      if (!first) return;
      const faults: Record<string, string[]> = {};
      await stage.show(screen, state, first);
      if (state.isPseudo) faults.words = await findUnmarkedWords(page, answersIn(screen, state));
      for (const look of [first, ...others]) {
        await stage.look(look);
        faults[`${look.width} ${look.scheme}`] = [
          ...(await findAxeViolations(page)),
          ...(await findLayoutFaults(page, isForMembers)),
        ];
      }
      const isRead = isForMembers && (name === 'filled' || name === 'long');
      for (const look of [...tight, ...(isRead ? largeText : [])].filter(fits)) {
        await stage.look(look);
        faults[`${look.width}x${look.height}, text ${look.textPercent ?? 100}`] =
          await findLayoutFaults(page, isForMembers);
      }
      faults.complaints = stage.complaints.read();
      const found = Object.fromEntries(
        Object.entries(faults).filter(([, list]) => list.length > 0),
      );
      expect(found).toEqual({});
    });
  }
}
