/**
 * Mail: how it is written and sent, and the addresses that people verified. Notices queue it, and
 * their job sends it through the sender made here.
 */
export { createMailFolder } from './files.ts';
export { passwordLetter } from './letters.ts';
export { createSmtpPost } from './post.ts';
export { createMailEndpoints, type MailBoard, tidyMails } from './routes.ts';
export { close } from './service/addresses.ts';
export {
  createEmailSender,
  type MailTools,
  type PrepareMail,
  queueDeclinedMail,
  queueLinkMail,
} from './service/send.ts';
export { findAddressee, findOwnerOfAddress } from './store.ts';
