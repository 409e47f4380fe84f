import type { words as english } from './words-of-bell.ts';

export const words: typeof english = {
  bell: (unread) => (unread === '' ? 'Mga notification' : `Mga notification, ${unread} bago`),
  many: '99+',
};
