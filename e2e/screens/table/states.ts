import type { Page } from '@playwright/test';
import { type Answers, allBut, fails, unreachable, waits } from '../answers/answer.ts';
import { accountOf, answersOf } from '../answers/worlds.ts';
import type { Overlay, Screen, State } from './screen.ts';

/** A screen's states by name: the common ones and its own. */
export function statesOf(screen: Screen): [name: string, state: State][] {
  const other = otherLanguageOf(screen);
  const states: Record<string, State> = { filled: { isPictured: true } };
  for (const world of screen.worlds) states[world] = { world, isPictured: true };
  if (states.empty) {
    states[`${other.name} empty`] = { ...other.state, world: 'empty' };
    states.empty.hasOther = true;
  }
  if (screen.asks) {
    const account = accountOf(screen.viewer, 'filled');
    const all = answersOf(screen.viewer, 'filled');
    states.loading = { answers: allBut(account, all, waits), isWaiting: true, isPictured: true };
    states.error = { answers: allBut(account, all, fails), isPictured: true };
    states['cut off'] = { answers: allBut(account, all, unreachable) };
  }
  states[other.name] = other.state;
  Object.assign(states, screen.states);
  for (const overlay of screen.overlays ?? []) {
    states[overlay.name] = { ...stateOf(overlay), hasOther: true, isPictured: true };
    states[`${other.name} ${overlay.name}`] = { ...stateOf(overlay), ...other.state };
  }
  return Object.entries(states);
}

/** The desk is in English only: there, a pseudo language shows what no catalogue has. */
function otherLanguageOf({ viewer }: Screen): { name: string; state: State } {
  return viewer === 'admin'
    ? { name: 'pseudo', state: { isPseudo: true } }
    : { name: 'Filipino', state: { isFilipino: true } };
}

function stateOf(overlay: Overlay): State {
  const { search, answers, isNamed, only } = overlay;
  return {
    ...(search && { search }),
    ...(answers && { answers }),
    ...(isNamed && { isNamed }),
    ...(only && { only }),
    overlay,
    prepare: async (page) => {
      await overlay.before?.(page);
      await openByKeyboard(page, overlay);
    },
  };
}

/** Opens an overlay by keyboard. */
export async function openByKeyboard(page: Page, overlay: Overlay): Promise<void> {
  await overlay.opener(page).focus();
  await page.keyboard.press('Enter');
  await overlay.overlay(page).waitFor();
}

/** The server's answers in a state of a screen. */
export function answersIn(screen: Screen, state: State): Answers {
  return { ...answersOf(screen.viewer, state.world ?? 'filled'), ...state.answers };
}
