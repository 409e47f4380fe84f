import type { Look } from './stage/stage.ts';
import type { Screen } from './table/screen.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** Up to this width in CSS pixels, screens use the phone layout. */
export const NARROW = 768;

export const phone: Look = { width: 360, height: 740, scheme: 'light' };
export const desk: Look = { width: 1440, height: 900, scheme: 'dark' };

/** In `npm run axe`. */
export const isThorough = Boolean(process.env.SCREENS_ALL);

/** The look that a screen is made for: members and visitors hold a phone, staff sit at a desk. */
export function ownLook({ viewer }: Screen): Look {
  return viewer === 'admin' ? desk : phone;
}

/** `npm run axe` takes every size in both schemes, `npm test` two of them. */
export const looks: readonly Look[] = isThorough
  ? (['light', 'dark'] as const).flatMap((scheme) => sizes.map((size) => ({ ...size, scheme })))
  : [phone, desk];

/** A phone with large text: filled screens of members and visitors. */
export const largeText: readonly Look[] = [150, 200].map((textPercent) => ({
  ...phone,
  textPercent,
}));

/** The narrowest phone, and a window of 1280x720 at 200 %. */
export const tight: readonly Look[] = [
  { width: 320, height: 568, scheme: 'light' },
  { width: 640, height: 360, scheme: 'light' },
];
