/** A member's money over a period: what each balance began and ended with, and every movement. */
export { statementEndpoints } from './routes.ts';
