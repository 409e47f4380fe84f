import { messages, routes } from '@barya/contract';
import {
  commandEndpoint,
  type Endpoint,
  publicEndpoint,
  readEndpoint,
} from '../../kernel/endpoint.ts';
import type { Job } from '../../kernel/job.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SignInTools } from '../accounts/index.ts';
import { turnOffMail } from '../notices/index.ts';
import { type FiledMail, KEPT_DAYS, type MailFolder } from './files.ts';
import { askVerification, changeEmail, readEmail, verifyEmail } from './service/addresses.ts';
import { type MailTools, sendTestMail } from './service/send.ts';
import { findOwnerOfUnsubscribeToken } from './store.ts';

const MOST_SHOWN = 100;

export interface MailBoard extends MailTools {
  folder: MailFolder;
  /** A mail server is set; else mails become files. */
  isSending: boolean;
  sender: string;
}

export function createMailEndpoints(tools: SignInTools & { mails: MailBoard }): Endpoint[] {
  const { folder, isSending, sender } = tools.mails;
  return [
    readEndpoint(routes.readEmail, async ({ inquiry, actor }) => ({
      ...(await readEmail(inquiry, actor.memberId)),
      // In a demo files stand for mails.
      canSend: isSending || inquiry.operatingMode === 'demo',
    })),

    commandEndpoint(routes.changeEmail, async ({ input, inquiry, runOperation, actor, caller }) => {
      const change = { actor, address: caller.address, ...input.body };
      const isAsked = await changeEmail(tools, inquiry, runOperation, change);
      return { message: isAsked ? messages.changeEmail : messages.keepEmail, isAsked };
    }),

    commandEndpoint(routes.askEmailVerification, async ({ inquiry, runOperation, actor }) => {
      await askVerification(tools.limits, inquiry, runOperation, actor.memberId);
      return { message: messages.askEmailVerification };
    }),

    publicEndpoint(routes.verifyEmail, async ({ input, runOperation, caller }) => {
      await tools.limits.checkSignInsFrom(caller.address);
      try {
        await runOperation((operation) => verifyEmail(operation, input.body.token));
      } catch (error) {
        if (error instanceof Refusal) await tools.limits.noteFailedSignInFrom(caller.address);
        throw error;
      }
      return { message: messages.verifyEmail };
    }),

    publicEndpoint(routes.unsubscribe, async ({ input, inquiry, runOperation }) => {
      const { token, kind } = input.query;
      const memberId = await findOwnerOfUnsubscribeToken(inquiry.db, token);
      const isKnown =
        memberId !== null &&
        (await runOperation((operation) => turnOffMail(operation, memberId, kind)));
      if (!isKnown) throw new Refusal('unsubscribe_link_unknown');
      return { message: messages.unsubscribe };
    }),

    commandEndpoint(routes.sendTestMail, async ({ inquiry, actor }) => {
      await sendTestMail(tools, inquiry, actor.memberId);
      return { message: messages.sendTestMail };
    }),

    readEndpoint(routes.listMails, async () => {
      const { mails, total } = await folder.list(MOST_SHOWN);
      return { isSending, sender, keptDays: KEPT_DAYS, total, mails: mails.map(presentMail) };
    }),
  ];
}

function presentMail({ id, at, ...mail }: FiledMail) {
  return { _id: id, ...mail, createdAt: at };
}

/** Deletes mails that are older than a week. */
export function tidyMails(folder: MailFolder): Job {
  return {
    name: 'tidy_mails',
    cron: '50 18 * * *',
    run: async ({ inquire }) => folder.tidy(inquire().now),
  };
}
