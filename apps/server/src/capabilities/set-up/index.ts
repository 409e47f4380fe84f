/** What live mode needs before it opens, and what is advised. */
export { createSetUpEndpoints } from './routes.ts';
export { recordBackupCheck } from './service.ts';
