import { type Answers, allBut, fails, unreachable, waits } from '../answers/answer.ts';
import { accountOf, answersOf } from '../answers/worlds.ts';
import type { Overlay, Screen, State } from './screen.ts';

/** The states of a screen by name: those that every screen of its kind has, and its own. */
export function statesOf(screen: Screen): [name: string, state: State][] {
  const states: Record<string, State> = { filled: { isPictured: true } };
  for (const world of screen.worlds) states[world] = { world, isPictured: true };
  if (screen.asks) {
    const account = accountOf(screen.viewer, 'filled');
    const all = answersOf(screen.viewer, 'filled');
    states.loading = { answers: allBut(account, all, waits), isWaiting: true, isPictured: true };
    states.error = { answers: allBut(account, all, fails), isPictured: true };
    states['cut off'] = { answers: allBut(account, all, unreachable) };
  }
  states.offline = { isOffline: true };
  states.pseudo = { isPseudo: true };
  if (screen.worlds.includes('empty')) states['pseudo empty'] = { isPseudo: true, world: 'empty' };
  Object.assign(states, screen.states);
  for (const overlay of screen.overlays ?? []) {
    states[overlay.name] = stateOf(overlay, false);
    states[`pseudo ${overlay.name}`] = stateOf(overlay, true);
  }
  return Object.entries(states);
}

function stateOf(overlay: Overlay, isPseudo: boolean): State {
  const { search, answers, only } = overlay;
  return {
    ...(search && { search }),
    ...(answers && { answers }),
    ...(only && { only }),
    isPseudo,
    isPictured: !isPseudo,
    prepare: async (page) => {
      await overlay.before?.(page);
      await overlay.opener(page).click();
      await overlay.overlay(page).waitFor();
    },
  };
}

/** What the server answers in a state of a screen. */
export function answersIn(screen: Screen, state: State): Answers {
  return { ...answersOf(screen.viewer, state.world ?? 'filled'), ...state.answers };
}
