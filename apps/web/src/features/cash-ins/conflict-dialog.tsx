import type { CashInDetails, StaffCashIn } from '@barya/contract/cash-ins';
import { Button } from '@mantine/core';
import { useReadNow } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { words as kitWords } from '../../ui/words.ts';
import classes from './cash-ins.module.css';
import { Outcome } from './columns.tsx';
import type { Draft } from './drafts.ts';
import { words } from './words.ts';

const say = words.conflict;

interface ConflictDialogProps {
  /** As the admin saw it. */
  seen: StaffCashIn;
  /** What the server said. */
  message: string;
  draft: Draft;
  /** Asks the same about what it is now; what was typed stays. */
  onAgain: (now: StaffCashIn) => void;
  onClose: () => void;
  /** Continues with the next row: this one is decided. */
  onPass: () => void;
}

/** Shows what a cash-in is now, and who changed it. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { seen, message, draft, onAgain, onClose, onPass } = props;
  const { data: now, error } = useReadNow('readCashIn', { id: seen._id });
  const isOver = now?.decidedAt != null;
  const goOn = isOver ? onPass : onClose;
  return (
    <Dialog title={words.review.title(showPesos(seen.amount), seen.user.username)} onClose={goOn}>
      <div className="stack gap8">
        {!now && !error && <Placeholder heightRem={6} />}
        {(now || error) && (
          <ErrorNotice>{now ? explain(now, message) : `${message} ${say.failed}`}</ErrorNotice>
        )}
        {now && <FactList facts={factsOf(seen, now, draft)} />}
        <DialogButtons>
          {now && !isOver && (
            <Button ref={focusNow} data-autofocus onClick={() => onAgain(now)}>
              {say.again}
            </Button>
          )}
          {isOver && (
            <Button ref={focusNow} data-autofocus onClick={onPass}>
              {words.decision.next}
            </Button>
          )}
          {error && !now && (
            <Button ref={focusNow} data-autofocus onClick={onClose}>
              {kitWords.close}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** The button comes after the dialog, with the answer. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

function explain(now: CashInDetails, message: string): string {
  const { status, decidedAt } = now;
  if (decidedAt === null) return say.changed;
  const by = now.decidedBy?.username ?? null;
  const at = formatMoment(decidedAt);
  if (status === 'credited') {
    return say.credited(showPesos(now.creditedAmount ?? now.amount), by, at);
  }
  if (status === 'rejected') return say.rejected(by, at);
  return status === 'cancelled' ? say.cancelled(at) : message;
}

/** What was seen and what is now, where it is undecided; and what was typed. */
function factsOf(seen: StaffCashIn, now: CashInDetails, draft: Draft): Fact[] {
  const typed = draft.rejectReason || draft.amountReason;
  const kept = typed ? [{ name: say.typed, value: typed }] : [];
  if (now.decidedAt !== null) {
    return now.reason ? [{ name: labels.reason, value: now.reason }, ...kept] : kept;
  }
  return [
    { name: say.seen, value: <State row={seen} /> },
    { name: say.now, value: <State row={now} />, isStrong: true },
    ...kept,
  ];
}

function State({ row }: { row: StaffCashIn }) {
  return (
    <span className={`${classes.state} inline middle atEnd gap4`}>
      <Outcome row={row} /> {showPesos(row.amount)} {row.paymentReference ?? ''}
    </span>
  );
}
