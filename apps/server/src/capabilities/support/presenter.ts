import type {
  StaffConversation,
  StaffMessage,
  StaffThread,
  SupportAbout,
  SupportConversation,
  SupportMessage,
  SupportThread,
} from '@barya/contract';
import { presentName, presentPerson } from '../../people/person.ts';
import type { Conversation } from './service/read.ts';
import type { MessageFound } from './store/messages.ts';
import type { ThreadFound, ThreadRow } from './store/threads.ts';

/** A conversation as the person who asked sees it. */
export function presentThread(thread: ThreadRow): SupportThread {
  return {
    _id: thread.id,
    subject: thread.subject,
    about: presentAbout(thread),
    state: thread.state,
    since: thread.since.toISOString(),
    hasNews: thread.lastAnswered > thread.askerRead,
    complaintDueAt: thread.complaintDueAt?.toISOString() ?? null,
    closeReason: thread.closeReason,
    createdAt: thread.createdAt.toISOString(),
  };
}

export function presentConversation({ thread, messages }: Conversation): SupportConversation {
  return {
    ...presentThread(thread),
    messages: messages.map((message) => presentMessage(message, thread)),
  };
}

function presentMessage(message: MessageFound, thread: ThreadRow): SupportMessage {
  const isOwn = message.staffId === null;
  return {
    _id: message.id,
    number: message.number,
    isOwn,
    text: message.text,
    hasPicture: message.hasPicture,
    isRead: isReadBy(message, thread),
    createdAt: message.createdAt.toISOString(),
  };
}

/** Whether the other side has read a message. */
function isReadBy({ number, staffId }: MessageFound, { askerRead, staffRead }: ThreadRow): boolean {
  return number <= (staffId === null ? staffRead : askerRead);
}

export function presentStaffThread(thread: ThreadFound): StaffThread {
  const { memberId } = thread;
  return {
    _id: thread.id,
    subject: thread.subject,
    about: presentAbout(thread),
    state: thread.state,
    since: thread.since.toISOString(),
    user: memberId === null ? null : presentPerson(memberId, thread),
    memberSuspended: memberId !== null && thread.isActive === false,
    contact: thread.contact,
    assignedTo: presentName(thread.assignedTo, thread.assigneeUsername),
    complaintDueAt: thread.complaintDueAt?.toISOString() ?? null,
    hasNews: thread.lastAsked > thread.staffRead,
    closedBy: presentName(thread.closedBy, thread.closerUsername),
    closeReason: thread.closeReason,
    createdAt: thread.createdAt.toISOString(),
  };
}

export function presentStaffConversation({
  thread,
  messages,
}: Conversation<ThreadFound>): StaffConversation {
  return {
    ...presentStaffThread(thread),
    messages: messages.map((message): StaffMessage => {
      const { id, number, staffId, staffUsername, text, hasPicture, createdAt } = message;
      return {
        _id: id,
        number,
        author: presentName(staffId, staffUsername),
        text,
        hasPicture,
        isRead: isReadBy(message, thread),
        createdAt: createdAt.toISOString(),
      };
    }),
  };
}

function presentAbout({ aboutKind, aboutReference }: ThreadRow): SupportAbout {
  return aboutKind === null ? null : { kind: aboutKind, reference: aboutReference! };
}
