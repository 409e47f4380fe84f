import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { formatMoment } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import {
  type Conflict,
  explainDecision,
  readConflict,
  wordsOfDecision,
} from './decision-conflict.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import classes from './review.module.css';
import type { useReview } from './use-review.ts';
import { words } from './words.ts';

interface ReviewDialogProps {
  review: ReturnType<typeof useReview>;
  isShared: boolean;
}

/** The question that the review is at, or what came of it where the server said no. */
export function ReviewDialog({ review, isShared }: ReviewDialogProps) {
  const { queue, subject, error, isBusy, ask, send, close, pass } = review;
  if (!queue.open || !subject) return null;
  const { verb, id } = queue.open;
  const conflict = error === null ? null : readConflict(error);
  if (conflict) {
    return (
      <ConflictDialog conflict={conflict} withdrawal={subject} onClose={close} onPass={pass} />
    );
  }
  const { failed } = wordsOfDecision(verb, isShared);
  return (
    <DecisionDialog
      key={verb + id}
      verb={verb}
      withdrawal={subject}
      isBusy={isBusy}
      failure={error === null ? null : explainMoneyFailure(error, failed)}
      onAsk={(next) => ask(next, subject)}
      onSend={send}
      onClose={close}
      onPass={pass}
    />
  );
}

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
function ConflictDialog({ conflict, withdrawal, onClose, onPass }: ConflictDialogProps) {
  const { isDecided, status, amount } = conflict;
  const goOn = isDecided ? onPass : onClose;
  const now = { status: status ?? withdrawal.status, pesos: amount ?? withdrawal.amount };
  const isOther = now.status !== withdrawal.status || now.pesos !== withdrawal.amount;
  return (
    <Dialog
      title={words.drawer.title(showPesos(withdrawal.amount), withdrawal.user.username)}
      onClose={goOn}
    >
      <div className={classes.body}>
        <ErrorNotice>{explain(conflict, isOther)}</ErrorNotice>
        {!isDecided && isOther && (
          <FactList
            facts={[
              {
                name: say.seen,
                value: <State status={withdrawal.status} pesos={withdrawal.amount} />,
              },
              { name: say.now, value: <State {...now} />, isStrong: true },
            ]}
          />
        )}
        <DialogButtons>
          <Button data-autofocus onClick={goOn}>
            {isDecided ? words.decision.next : say.again}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function explain({ isDecided, isCancelled, status, by, at, message }: Conflict, isOther: boolean) {
  // What changed is neither the amount nor the status: only the server can say it.
  if (!isDecided) return isOther || message === '' ? say.changed : message;
  if (at === null) return message;
  return explainDecision({ status, cancelled: isCancelled }, by, formatMoment(at));
}

function State({ status, pesos }: { status: Withdrawal['status']; pesos: number }) {
  return (
    <span className={classes.state}>
      <StatusBadge status={status} /> {showPesos(pesos)}
    </span>
  );
}
