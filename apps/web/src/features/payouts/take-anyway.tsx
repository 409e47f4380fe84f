import type { Payout } from '@barya/contract/payouts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { tellTaken } from './taken.ts';
import { words } from './words.ts';

const say = words.control;

interface TakeAnywayProps {
  payout: Payout;
  onTake: () => void;
  onClose: () => void;
}

/** Asks once before a payout is taken that somebody had and did not give back. */
export function TakeAnyway({ payout, onTake, onClose }: TakeAnywayProps) {
  const name = payout.runOut?.takenBy.username ?? '';
  return (
    <ConfirmDialog
      title={say.anywayQuestion(name)}
      isDangerous
      isBusy={false}
      confirmLabel={say.anyway}
      onConfirm={() => {
        onTake();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{say.sentence(tellTaken(payout, undefined) ?? '')}</p>
      <p>{say.runOutNote(name)}</p>
    </ConfirmDialog>
  );
}
