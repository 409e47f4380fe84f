import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { words } from './words.ts';

const say = words.mine;

interface ClaimDialogProps {
  amount: string;
  isWhole: boolean;
  onConfirm: () => void;
  onClose: () => void;
  isBusy: boolean;
  error: ReactNode;
}

/** Asks once, because a rollover stands beside it. */
export function ClaimDialog({ amount, isWhole, ...dialog }: ClaimDialogProps) {
  return (
    <ConfirmDialog title={say.claimTitle(amount)} confirmLabel={say.claim(amount)} {...dialog}>
      <p>{say.claimMeans}</p>
      {isWhole && <p>{say.claimEnds}</p>}
    </ConfirmDialog>
  );
}
