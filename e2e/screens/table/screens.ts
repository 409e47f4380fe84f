import { adminScreens } from './admin.ts';
import { memberScreens } from './member.ts';
import { fallbackScreens, publicScreens } from './public.ts';
import type { Screen } from './screen.ts';

/** Every screen of the app. A route without a row fails a test. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...memberScreens,
  ...adminScreens,
  ...fallbackScreens,
];
