import type { LoadTransaction } from '@barya/contract/capital';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { RevertDialog } from './revert-dialog.tsx';
import { words } from './words.ts';

interface RevertButtonProps {
  load: LoadTransaction;
  isCompact?: boolean;
  onReverted?: () => void;
}

/** Takes a load back, after a question that names it. */
export function RevertButton({ load, isCompact, onReverted }: RevertButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={isCompact ? 'compact-md' : 'md'}
        aria-label={words.revertOf(showPesos(load.amount), load.user.username)}
        onClick={() => setAsked(true)}
      >
        {words.revert}
      </Button>
      {isAsked && (
        <RevertDialog
          load={load}
          onClose={() => setAsked(false)}
          {...(onReverted && { onReverted })}
        />
      )}
    </>
  );
}
