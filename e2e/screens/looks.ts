import { isNight } from '../../tools/test-run/counts.mjs';
import type { Look } from './stage/stage.ts';
import type { Screen, State } from './table/screen.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** Up to this width in CSS pixels, screens use the phone layout. */
const NARROW = 768;

export const phone: Look = { width: 360, height: 740, scheme: 'light' };
export const desk: Look = { width: 1440, height: 900, scheme: 'dark' };

/** The narrowest phone, and a window of 1280x720 at 200 %. */
const narrowest: Look = { width: 320, height: 568, scheme: 'light' };
const enlarged: Look = { width: 640, height: 360, scheme: 'dark' };

const percents = [130, 150, 200];

/** A look with large text: by the browser's text size, and by the root's font size. */
const enlarge = (look: Look): readonly Look[] => [
  ...percents.map((textPercent) => ({ ...look, textPercent })),
  ...percents.map((rootPercent) => ({ ...look, rootPercent })),
];

/** By day, the looks with large text in the states of members that are read. */
const largeByDay: Readonly<Record<string, readonly Look[]>> = {
  filled: [
    { ...phone, textPercent: 130 },
    { ...phone, rootPercent: 150 },
    { ...phone, textPercent: 200 },
    { ...phone, rootPercent: 200 },
  ],
  long: [{ ...phone, textPercent: 150 }],
  Filipino: [{ ...phone, rootPercent: 130 }],
};

/** The same at the desk. */
const largeAtDesk: Readonly<Record<string, readonly Look[]>> = isNight
  ? { filled: enlarge(desk), long: enlarge(desk) }
  : { filled: [{ ...desk, textPercent: 150 }] };

/** Looks with large text, where there is text to read. */
function largeLooks({ viewer }: Screen, name: string): readonly Look[] {
  if (viewer === 'admin') return largeAtDesk[name] ?? [];
  const ofDay = largeByDay[name];
  return isNight && ofDay ? enlarge(phone) : (ofDay ?? []);
}

/** Made of parts that many screens share, which have no layout of their own. */
const shared = ['loading', 'error', 'cut off', 'empty by filter'];

/** The look that a screen is made for: members and visitors hold a phone, staff sit at a desk. */
export function ownLook({ viewer }: Screen): Look {
  return viewer === 'admin' ? desk : phone;
}

const allMain: readonly Look[] = isNight
  ? (['light', 'dark'] as const).flatMap((scheme) => sizes.map((size) => ({ ...size, scheme })))
  : [phone, desk];

/** The looks in which axe may check: at night every size in both schemes. */
export function mainLooks(state: State): Look[] {
  return allMain.filter((look) => fits(look, state));
}

/** All looks of a state. By day those in which its layout differs from that of other states. */
export function looksOf(screen: Screen, name: string, state: State): Look[] {
  if (!isNight && shared.includes(name)) {
    return [ownLook(screen), narrowest].filter((look) => fits(look, state));
  }
  const others = [narrowest, enlarged, ...largeLooks(screen, name)];
  return [...mainLooks(state), ...others.filter((look) => fits(look, state))];
}

function fits({ width }: Look, { only }: State): boolean {
  return only === undefined || only === (width <= NARROW ? 'narrow' : 'wide');
}
