/** One search of the desk: members, references and account numbers. */
export { findEndpoints } from './routes.ts';
