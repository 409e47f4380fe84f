import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  why: 'You are inside another app. What you do here may be forgotten when you close it.',
  onAndroid: 'To stay signed in, tap ⋮ and choose “Open in Chrome”.',
  onApple: 'To stay signed in, tap ⋯ and choose “Open in Safari”.',
  copy: 'Copy this link',
});
