import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { useOwnPesos } from '../../ui/money.tsx';
import { words } from './cancel-words.ts';

const CancelDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./cancel-dialog.tsx'))).CancelDialog,
}));

/** Cancels a withdrawal; hidden if it is not on hold. */
export function CancelButton({ withdrawal }: { withdrawal: OwnWithdrawal }) {
  const [isAsked, ask] = useState(false);
  const ownPesos = useOwnPesos();
  const close = () => ask(false);
  return (
    <>
      {isHeld(withdrawal) && (
        <Button
          variant="default"
          aria-label={words.buttonOf(ownPesos(withdrawal.amount))}
          onClick={() => ask(true)}
        >
          {words.button}
        </Button>
      )}
      {isAsked && (
        <Suspense>
          <CancelDialog withdrawal={withdrawal} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a withdrawal is on hold, before an admin can decide it. */
export function isHeld({ status, heldUntil }: OwnWithdrawal): boolean {
  return (
    status === 'pending' && heldUntil !== null && Date.parse(heldUntil) > serverNow().getTime()
  );
}
