/** A member's money over a period: what each balance began and ended with, and every movement. */
export { createStatementEndpoints } from './routes.ts';
