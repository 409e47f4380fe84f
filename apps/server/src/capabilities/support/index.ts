/** Conversations of people with support, and of those who cannot sign in. */
export { forgetOldLetters } from './jobs.ts';
export { presentThread } from './presenter.ts';
export { createSupportEndpoints } from './routes.ts';
export { close } from './service/close.ts';
export { answerThread, assignThread, closeThread, markComplaint } from './service/desk.ts';
export { findAnnouncedThread } from './service/read.ts';
export { askAsMember, askWithoutSession, ofMember, writeMessage } from './service/write.ts';
