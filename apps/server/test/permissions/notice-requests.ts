import type { RouteName } from '@barya/contract';
import type { Prepare } from './prepare.ts';

const PUSH_SERVICE = 'https://fcm.googleapis.com/fcm/send';

/** How to call what people choose of notices. */
export const noticeRequests: { [Name in RouteName]?: Prepare } = {
  readNotices: async () => ({ body: { all: true } }),
  saveNoticePreferences: async () => ({ body: { pushShowsAmounts: true } }),
  subscribePush: async (_stage, { caller }) => ({
    body: {
      endpoint: `${PUSH_SERVICE}/${caller.id}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  unsubscribePush: async () => ({ body: { endpoint: `${PUSH_SERVICE}/1` } }),
};
