/** What a member's home asks for at once, in one call. */
export { homeEndpoints } from './routes.ts';
export { listWaitingMembers } from './store.ts';
