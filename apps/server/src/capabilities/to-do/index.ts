/** What waits for staff, in one call. */
export { toDoEndpoints } from './routes.ts';
