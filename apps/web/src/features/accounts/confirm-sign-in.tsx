import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { letAsk } from '../../lib/session/recent-sign-in.ts';

const ConfirmSignInDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./confirm-sign-in-dialog.tsx'))).ConfirmSignInDialog,
}));

/** Asks staff to confirm who they are when a call needs it. The call then goes on. */
export function ConfirmSignIn() {
  const [end, setEnd] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => letAsk(() => new Promise((resolve) => setEnd(() => resolve))), []);
  if (!end) return null;
  return (
    <Suspense>
      <ConfirmSignInDialog
        onEnd={(isConfirmed) => {
          setEnd(null);
          end(isConfirmed);
        }}
      />
    </Suspense>
  );
}
