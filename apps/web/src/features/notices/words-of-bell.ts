import { catalogue } from '../../lib/catalogue.ts';

/** Apart from the other words, since every screen has the bell. */
export const words = catalogue({
  bell: (unread: string) => (unread === '' ? 'Notifications' : `Notifications, ${unread} new`),
  many: '99+',
});
