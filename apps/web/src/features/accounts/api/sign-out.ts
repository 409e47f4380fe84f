import { callApi } from '../../../lib/api/call-api.ts';
import { endSession } from '../../../lib/session/end-session.ts';

/** Ends the session here at once, and on the server if it can be reached. */
export function signOut(): void {
  const told = callApi('signOut');
  endSession('left');
  told.catch((error: unknown) => console.warn('The server was not told of the logout', error));
}
