import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { signOut } from './api/sign-out.ts';
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
