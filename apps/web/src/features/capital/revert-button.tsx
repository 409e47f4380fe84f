import type { LoadTransaction } from '@barya/contract/capital';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListed } from '../../lib/api/list.ts';
import { addPesos, showPesos } from '../../lib/money.ts';
import { ReasonField, UsernameField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { words } from './words.ts';

interface RevertButtonProps {
  load: LoadTransaction;
  isCompact: boolean;
  onDone: () => void;
}

/** Reverts a load, after confirmation. */
export function RevertButton({ load, isCompact, onDone }: RevertButtonProps) {
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
      {isAsked && <RevertDialog load={load} onClose={() => setAsked(false)} onDone={onDone} />}
    </>
  );
}

interface RevertDialogProps {
  load: LoadTransaction;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks for the username before a load is reverted. Of a load that was partly spent it offers to take
 * what is left, and to record the rest as owed back.
 */
function RevertDialog({ load, onClose, onDone }: RevertDialogProps) {
  const { dialog, confirm } = useConfirm('revertLoad', {
    onClose,
    failed: words.revertFailed,
    done: words.reverted,
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { username } = load.user;
  const { data } = useListed('readLoad', 'listLoads', load._id);
  // Until it is known, the whole load is asked for; if that is refused, it is known.
  const left = data && 'inWallet' in data ? data.inWallet : load.amount;
  const spent = addPesos([load.amount, -left]);
  const isPartial = spent > 0;
  const amount = showPesos(left);

  return (
    <ConfirmDialog
      {...dialog}
      title={words.revertTitle(showPesos(load.amount), username)}
      isDangerous
      confirmLabel={isPartial ? words.revertPart : `${words.revert} ${amount}`}
      onConfirm={() => confirm({ id: load._id, reason, ...(isPartial && { partial: true }) })}
      isDisabled={typed.trim() !== username || (isPartial && reason.trim() === '')}
    >
      <p>{isPartial ? words.revertPartNote : words.revertNote}</p>
      {isPartial && (
        <FactList
          facts={[
            { name: words.takenBackName, value: <Money pesos={left} /> },
            { name: words.owedBackName, value: <Money pesos={spent} />, isStrong: true },
          ]}
        />
      )}
      <UsernameField username={username} value={typed} onChange={setTyped} />
      <ReasonField
        value={reason}
        onChange={setReason}
        {...(isPartial && { needed: words.reasonRead })}
      />
    </ConfirmDialog>
  );
}
