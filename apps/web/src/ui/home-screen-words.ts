import { catalogue } from '../lib/catalogue.ts';

/** How a page gets on an iPhone's Home Screen. */
export const words = catalogue({
  share: 'Tap “Share” at the edge of the screen. It may be behind the three dots.',
  add: 'Scroll down and tap “Add to Home Screen”.',
});
