/**
 * What people are told: in the app, by push and by email. The transaction of what happened writes
 * the notice; a job sends the messages after the commit. Imports no other capability.
 */
export type { NoticeMail } from './domain.ts';
export { presentNotice } from './presenter.ts';
export { createPushSender } from './push-sender.ts';
export { createNoticeEndpoints, type PushTools } from './routes.ts';
export { readNotices, turnOffMail } from './service/choices.ts';
export type { Message, Outcome, Sender } from './service/deliver.ts';
export { createDelivery, DELIVER, queueMail } from './service/deliver.ts';
export { close, forgetOldNotices } from './service/forget.ts';
export { catchUp, type Told, tell, tellAll, tellOwners, tellStaff } from './service/tell.ts';
export { findSubscriptions } from './store/choices.ts';
export { countUnread, countUnreadOf, findNotices } from './store/notices.ts';
