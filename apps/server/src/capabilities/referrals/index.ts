/** Who invited whom, and who is paid for it. */
export { referralEndpoints } from './routes.ts';
export { countPayableUplines, lockUplines } from './service.ts';
