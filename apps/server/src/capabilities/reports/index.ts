/** The report of a month: what came in, went out, is owed and was promised. */
export { reportEndpoints } from './routes.ts';
