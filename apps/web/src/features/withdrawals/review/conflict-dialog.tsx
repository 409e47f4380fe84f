import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { formatMoment } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Conflict } from './decision-conflict.ts';
import classes from './review.module.css';
import { words } from './words.ts';

const say = words.conflict;

interface ConflictDialogProps {
  conflict: Conflict;
  /** As the admin saw it. */
  withdrawal: Withdrawal;
  /** Back to the row, to decide it as it is now. */
  onClose: () => void;
  /** On to the next row: this one is decided. */
  onPass: () => void;
}

/** Shows what a withdrawal is now and who changed it, where it is not what the admin saw. */
export function ConflictDialog({ conflict, withdrawal, onClose, onPass }: ConflictDialogProps) {
  const { isDecided, status, amount, by, at } = conflict;
  const goOn = isDecided ? onPass : onClose;
  return (
    <Dialog
      title={words.drawer.title(showPesos(withdrawal.amount), withdrawal.user.username)}
      onClose={goOn}
    >
      <div className={classes.body}>
        <ErrorNotice>{isDecided ? say.decided : say.changed}</ErrorNotice>
        <FactList
          facts={[
            {
              name: say.seen,
              value: <State status={withdrawal.status} pesos={withdrawal.amount} />,
            },
            {
              name: say.now,
              value: (
                <State status={status ?? withdrawal.status} pesos={amount ?? withdrawal.amount} />
              ),
              isStrong: true,
            },
            ...(isDecided ? [{ name: say.by, value: by ?? say.unknown }] : []),
            ...(at ? [{ name: say.at, value: formatMoment(at) }] : []),
          ]}
        />
        <DialogButtons>
          <Button data-autofocus onClick={goOn}>
            {isDecided ? words.decision.next : say.again}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function State({ status, pesos }: { status: Withdrawal['status']; pesos: number }) {
  return (
    <span className={classes.state}>
      <StatusBadge status={status} /> {showPesos(pesos)}
    </span>
  );
}
