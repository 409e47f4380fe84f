export { verifyAudit } from './audit.ts';
export { verifyBooks } from './books.ts';
