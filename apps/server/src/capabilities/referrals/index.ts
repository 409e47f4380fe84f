/** Who invited whom, and who earns from it. */
export { referralEndpoints } from './routes.ts';
export { countPayableUplines, lockUplines } from './service.ts';
