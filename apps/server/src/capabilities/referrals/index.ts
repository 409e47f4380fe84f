/** Who invited whom, and who is paid for it. */
export type { Uplines } from './domain.ts';
export { referralEndpoints } from './routes.ts';
export { lockUplines } from './service.ts';
