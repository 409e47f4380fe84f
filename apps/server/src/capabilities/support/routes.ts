import {
  CONTACT_MISSING,
  limits,
  memberFileRoutes,
  messages,
  supportDeskRoutes,
  supportRoutes,
} from '@barya/contract';
import {
  type Endpoint,
  eitherEndpoint,
  listEndpoint,
  preparedEndpoint,
  publicEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { Actor, Operation } from '../../kernel/operation.ts';
import { type Picture, redrawPicture, toDataUrl } from '../../kernel/pictures.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireAccount } from '../../people/members.ts';
import { createToken, type SignInTools } from '../accounts/index.ts';
import {
  presentConversation,
  presentStaffConversation,
  presentStaffThread,
  presentThread,
} from './presenter.ts';
import {
  answerThread,
  assignThread,
  closeThread,
  markComplaint,
  markReadByStaff,
} from './service/desk.ts';
import {
  listForStaff,
  readForStaff,
  readLetter,
  readOwn,
  readOwnPicture,
  readPicture,
  readUsualMinutes,
} from './service/read.ts';
import {
  askAsMember,
  askWithoutSession,
  closeOwn,
  markRead,
  ofAddress,
  ofMember,
  writeMessage,
} from './service/write.ts';
import { countQueue, listThreadsOf } from './store/list.ts';

/** How long browsers may cache how soon support usually answers. */
const TIMES_SECONDS = 60;

export function createSupportEndpoints({ limits }: Pick<SignInTools, 'limits'>): Endpoint[] {
  return [...createAskerEndpoints(limits), ...letterEndpoints, ...deskEndpoints];
}

function createAskerEndpoints(attempts: SignInTools['limits']): Endpoint[] {
  return [
    publicEndpoint(supportRoutes.readSupportTimes, async ({ inquiry, reply }) => {
      reply.setHeader('Cache-Control', `public, max-age=${TIMES_SECONDS}`);
      return { usualAnswerMinutes: await readUsualMinutes(inquiry) };
    }),
    eitherEndpoint(
      supportRoutes.askSupport,
      async ({ input, actor, caller }) => {
        const { picture, contact } = input.body;
        if (actor !== null) return redraw(picture);
        if (picture !== undefined) {
          throw new Refusal('support_picture_needs_account', { field: 'picture' });
        }
        if (contact === undefined) {
          throw new Refusal('request_invalid', { why: CONTACT_MISSING, field: 'contact' });
        }
        await attempts.countLetterFrom(caller.address);
        return undefined;
      },
      async ({ input, operation, actor, prepared: picture }) => {
        const { contact, ...question } = input.body;
        const message = messages.askSupport;
        if (actor === null) {
          const address = createToken();
          await askWithoutSession(operation, question, { contact: contact!, address });
          return { message, thread: await presentLetter(operation, address), address };
        }
        const id = await askAsMember(operation, actor, question, picture);
        return { message, thread: await presentOwn(operation, actor, id), address: null };
      },
    ),
    listEndpoint(supportRoutes.listOwnSupportThreads, async ({ inquiry, actor, page }) => {
      const listed = await listThreadsOf(inquiry.db, actor.memberId, page);
      return { ...listed, items: listed.items.map(presentThread) };
    }),
    readEndpoint(supportRoutes.readOwnSupportThread, async ({ inquiry, actor, input }) =>
      presentConversation(await readOwn(inquiry, actor.memberId, input.params.id)),
    ),
    preparedEndpoint(
      supportRoutes.writeToSupport,
      async ({ input }) => ({ prepared: await redraw(input.body.picture) }),
      async ({ input, operation, actor, prepared: picture }) => {
        const own = ofMember(actor, input.params.id);
        const id = await writeMessage(operation, own, input.body.text, picture);
        return { message: messages.writeToSupport, thread: await presentOwn(operation, actor, id) };
      },
    ),
    writeEndpoint(supportRoutes.closeOwnSupportThread, async ({ input, operation, actor }) => {
      const id = await closeOwn(operation, ofMember(actor, input.params.id));
      const thread = await presentOwn(operation, actor, id);
      return { message: messages.closeOwnSupportThread, thread };
    }),
    writeEndpoint(supportRoutes.markSupportRead, async ({ input, operation, actor }) => {
      const own = ofMember(actor, input.params.id);
      const id = await markRead(operation, own, input.body.upTo);
      return presentOwn(operation, actor, id);
    }),
    readEndpoint(supportRoutes.readOwnSupportPicture, async ({ inquiry, actor, input }) => ({
      picture: toDataUrl(await readOwnPicture(inquiry, actor.memberId, input.params.id)),
    })),
  ];
}

const letterEndpoints: Endpoint[] = [
  publicEndpoint(supportRoutes.readLetter, async ({ inquiry, input }) =>
    presentConversation(await readLetter(inquiry, input.params.address)),
  ),
  publicEndpoint(supportRoutes.writeLetter, async ({ input, runOperation }) =>
    runOperation(async (operation) => {
      const { address } = input.params;
      await writeMessage(operation, ofAddress(address), input.body.text);
      const thread = await presentLetter(operation, address);
      return { message: messages.writeLetter, thread };
    }),
  ),
  publicEndpoint(supportRoutes.markLetterRead, async ({ input, runOperation }) =>
    runOperation(async (operation) => {
      const { address } = input.params;
      await markRead(operation, ofAddress(address), input.body.upTo);
      return presentLetter(operation, address);
    }),
  ),
];

const deskEndpoints: Endpoint[] = [
  listEndpoint(supportDeskRoutes.listSupportThreads, async ({ inquiry, actor, input, page }) => {
    const listed = await listForStaff(inquiry, actor, input.query, page);
    return { ...listed, items: listed.items.map(presentStaffThread) };
  }),
  listEndpoint(memberFileRoutes.listMemberThreads, async ({ inquiry: { db }, input, page }) => {
    await requireAccount(db, input.params.id);
    const listed = await listThreadsOf(db, input.params.id, page);
    return { ...listed, items: listed.items.map(presentThread) };
  }),
  readEndpoint(supportDeskRoutes.supportCounts, async ({ inquiry, actor }) => {
    const { oldestSince, ...counts } = await countQueue(inquiry.db, actor.memberId, inquiry.now);
    return { ...counts, oldestSince: oldestSince?.toISOString() ?? null };
  }),
  readEndpoint(supportDeskRoutes.readSupportThread, async ({ inquiry, input }) =>
    presentStaffConversation(await readForStaff(inquiry, input.params.id)),
  ),
  readEndpoint(supportDeskRoutes.readSupportPicture, async ({ inquiry, input }) => ({
    picture: toDataUrl(await readPicture(inquiry, input.params.id)),
  })),
  writeEndpoint(supportDeskRoutes.markSupportReadByStaff, async ({ input, operation }) => {
    const { id } = input.params;
    await markReadByStaff(operation, id, input.body.upTo);
    return presentNow(operation, id);
  }),
  writeEndpoint(supportDeskRoutes.assignSupportThread, async ({ input, operation, actor }) => {
    const { id } = input.params;
    const { to, from = null } = input.body;
    await assignThread(operation, actor, id, { to, from });
    return { message: messages.assignSupportThread, thread: await presentNow(operation, id) };
  }),
  writeEndpoint(supportDeskRoutes.answerSupportThread, async ({ input, operation, actor }) => {
    const { id } = input.params;
    await answerThread(operation, actor, id, input.body);
    return { message: messages.answerSupportThread, thread: await presentNow(operation, id) };
  }),
  writeEndpoint(supportDeskRoutes.closeSupportThread, async ({ input, operation, actor }) => {
    const { id } = input.params;
    await closeThread(operation, actor, id, input.body);
    return { message: messages.closeSupportThread, thread: await presentNow(operation, id) };
  }),
  writeEndpoint(supportDeskRoutes.markComplaint, async ({ input, operation, actor }) => {
    const { id } = input.params;
    await markComplaint(operation, actor, id, input.body.isComplaint ?? true);
    return { message: messages.markComplaint, thread: await presentNow(operation, id) };
  }),
];

async function presentOwn({ trx }: Operation, { memberId }: Actor, id: string) {
  return presentConversation(await readOwn({ db: trx }, memberId, id));
}

async function presentLetter({ trx }: Operation, address: string) {
  return presentConversation(await readLetter({ db: trx }, address));
}

async function presentNow({ trx }: Operation, id: string) {
  return presentStaffConversation(await readForStaff({ db: trx }, id));
}

/** @throws Refusal `support_picture_invalid` */
async function redraw(dataUrl: string | undefined): Promise<Picture | undefined> {
  if (dataUrl === undefined) return undefined;
  const picture = await redrawPicture(dataUrl, limits.proofBytes);
  if (picture === null) {
    throw new Refusal('support_picture_invalid', { field: 'picture' });
  }
  return picture;
}
