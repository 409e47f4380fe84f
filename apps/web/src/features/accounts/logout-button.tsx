import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { callApi } from '../../lib/api/call-api.ts';
import { endSession } from '../../lib/session/token.ts';
import { words } from './words.ts';

/** Signs out, here and on the server. */
export function LogoutButton() {
  return (
    <Button
      variant="subtle"
      px="sm"
      color="var(--ink)"
      leftSection={<IconLogout size={18} aria-hidden />}
      onClick={signOut}
    >
      {words.logout}
    </Button>
  );
}

/** Ends the session here at once, and on the server if it can be reached. */
function signOut(): void {
  const told = callApi('signOut');
  endSession('left');
  told.catch((error: unknown) => console.warn('The server was not told of the logout', error));
}
