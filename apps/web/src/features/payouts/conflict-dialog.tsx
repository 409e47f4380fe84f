import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { Payout, PayoutDetails } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useReadNow } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { nameOf } from './account.ts';
import { isFree, isMine, showTaken } from './taken.ts';
import { words } from './words.ts';

const say = words.conflict;

const conflicts = [
  'payout_already_decided',
  'payout_not_taken',
  'payout_in_batch',
  'payout_not_sent',
];

/** Whether a refusal means that somebody else was faster. */
export const isConflict = ({ code }: ApiError) => conflicts.includes(code);

interface ConflictDialogProps {
  /** As it was on screen. */
  seen: Payout;
  me: string | undefined;
  /** What the server said. */
  message: string;
  /** Repeats the call, when it is held again. */
  onAgain: (now: Payout) => void;
  onClose: () => void;
  /** Continues with the next row: this one is decided. */
  onPass: () => void;
}

/** Shows what a payout is now, and who changed it. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { seen, me, message, onAgain, onClose, onPass } = props;
  const { data: now, error, isFetching } = useReadNow('readPayout', { id: seen._id });
  const take = useCall('takePayouts');
  const isKnown = now !== undefined && !isFetching;
  const isOver = isKnown && now.state !== seen.state;
  const goOn = isOver ? onPass : onClose;

  function takeAgain(): void {
    take.send({ ids: [seen._id] }, ({ taken: [again] }) => {
      if (again) onAgain(again);
    });
  }

  return (
    <Dialog title={nameOf(seen)} onClose={goOn}>
      <div className="stack gap8">
        {!isKnown && !error && <Placeholder heightRem={6} />}
        {isKnown && <ErrorNotice>{explainNow(now, me, message)}</ErrorNotice>}
        {error && !now && <ErrorNotice>{`${message} ${say.failedToRead}`}</ErrorNotice>}
        {take.error && (
          <ErrorNotice>{explainMoneyFailure(take.error, words.list.takeFailed)}</ErrorNotice>
        )}
        <DialogButtons>
          {isKnown && isFree(now) ? (
            <Button ref={focusNow} data-autofocus loading={take.isPending} onClick={takeAgain}>
              {say.takeAgain}
            </Button>
          ) : (
            (isKnown || error) && (
              <Button ref={focusNow} data-autofocus onClick={goOn}>
                {isOver ? say.next : kitWords.close}
              </Button>
            )
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** The button comes after the dialog, with the answer. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

/** What a payout is now, in words. */
function explainNow(now: PayoutDetails, me: string | undefined, message: string): string {
  const { state, sentAt, sentBy, endedAt, endedBy, takenBy, takenAt, batch } = now;
  if (state === 'sent' && sentAt) {
    const reference = now.paymentReference && groupReferenceOf(now.method, now.paymentReference);
    return say.sent(sentBy?.username ?? null, formatMoment(sentAt), reference);
  }
  if (endedAt && (state === 'failed' || state === 'returned')) {
    return say[state](endedBy?.username ?? null, formatMoment(endedAt));
  }
  if (batch) return say.inBatch(batch.reference);
  if (isFree(now)) return say.free;
  return takenBy && !isMine(now, me) ? say.taken(takenBy.username, showTaken(takenAt)) : message;
}
