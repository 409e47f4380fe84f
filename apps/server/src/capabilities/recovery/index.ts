/** Ways back in: a forgotten password by mail, and people whom staff verify by what they know. */
export { createRecoveryEndpoints } from './routes.ts';
export { close, preparePasswordMail } from './service.ts';
