/** Lists as each of the staff likes to see them. */
export { deskViewEndpoints } from './routes.ts';
export { close } from './store.ts';
