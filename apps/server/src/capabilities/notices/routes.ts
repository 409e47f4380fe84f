import { messages, noticeKinds, noticeRoutes } from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { presentExample, presentNotice } from './presenter.ts';
import {
  listNotices,
  readNotices,
  readPreferences,
  savePreferences,
  subscribe,
  unsubscribe,
} from './service/choices.ts';

/** How browsers subscribe: our key, and push services besides those of the browsers. */
export interface PushTools {
  publicKey: string;
  origins: readonly string[];
}

export function createNoticeEndpoints({ publicKey, origins }: PushTools): Endpoint[] {
  return [
    listEndpoint(noticeRoutes.listNotices, async ({ inquiry, actor, page }) => {
      const listed = await listNotices(inquiry, actor.memberId, page);
      return { ...listed, items: listed.items.map(presentNotice) };
    }),
    writeEndpoint(noticeRoutes.readNotices, async ({ input, operation, actor }) => {
      const { ids, all } = input.body;
      const chosen = all === true ? null : (ids ?? []);
      return { unreadNotices: await readNotices(operation, actor.memberId, chosen) };
    }),
    readEndpoint(noticeRoutes.readNoticePreferences, async ({ inquiry, actor }) =>
      readPreferences(inquiry.db, actor),
    ),
    writeEndpoint(noticeRoutes.saveNoticePreferences, async ({ input, operation, actor }) =>
      savePreferences(operation, actor, input.body),
    ),
    readEndpoint(noticeRoutes.readPushKey, async () => ({ publicKey })),
    writeEndpoint(noticeRoutes.subscribePush, async ({ input, operation, actor }) => {
      await subscribe(operation, actor, input.body, origins);
      return { message: messages.subscribePush };
    }),
    writeEndpoint(noticeRoutes.unsubscribePush, async ({ input, operation, actor }) => {
      await unsubscribe(operation, actor.memberId, input.body.endpoint);
      return { message: messages.unsubscribePush };
    }),
    readEndpoint(noticeRoutes.listNoticeExamples, async ({ inquiry }) =>
      noticeKinds.map((kind) => presentExample(kind, inquiry.now)),
    ),
  ];
}
