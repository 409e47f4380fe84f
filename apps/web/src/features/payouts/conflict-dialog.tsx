import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { PayoutDetails } from '@barya/contract/payouts';
import { type ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useReadNow } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ConflictDialog } from '../../ui/review/conflict-dialog.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { nameOf } from './account.ts';
import type { PayoutQuestion } from './decision-dialogs.tsx';
import { isFree, isMine, showTaken } from './taken.ts';
import { words } from './words.ts';

const say = words.conflict;

/** The refusal of what is decided already. */
export const DECIDED = 'payout_already_decided';

/** Refusals because somebody else was faster, beside that it is decided already. */
export const conflicts = ['payout_not_taken', 'payout_in_batch', 'payout_not_sent'];

/** Whether a refusal means that somebody else was faster. */
export const isConflict = ({ code }: ApiError) => code === DECIDED || conflicts.includes(code);

interface PayoutConflictProps {
  question: Pick<PayoutQuestion, 'verb' | 'row' | 'error' | 'failed' | 'ask' | 'close' | 'pass'>;
  me: string | undefined;
}

/** Shows what a payout is now, and who changed it. Once it is taken again, it can be marked. */
export function PayoutConflict({ question, me }: PayoutConflictProps) {
  const { verb, row, error, failed, ask, close, pass } = question;
  const { data, error: unread, isFetching } = useReadNow('readPayout', { id: row._id });
  const take = useCall('takePayouts');
  const now = isFetching ? undefined : data;
  const isOver = now !== undefined && now.state !== row.state;
  const said = messageOf(error, failed);
  const takeAgain = () =>
    take.send({ ids: [row._id] }, ({ taken: [again] }) => {
      if (again) ask(verb, again);
    });
  return (
    <ConflictDialog
      title={nameOf(row)}
      message={
        now ? explainNow(now, me, said) : data ? null : unread && `${said} ${say.failedToRead}`
      }
      failure={take.error && explainMoneyFailure(take.error, words.list.takeFailed)}
      next={
        now && isFree(now, me)
          ? { label: say.takeAgain, onPress: takeAgain, isBusy: take.isPending }
          : { label: isOver ? say.next : kitWords.close }
      }
      onClose={isOver ? pass : close}
    />
  );
}

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
  if (isFree(now, me)) return say.free;
  return takenBy && !isMine(now, me) ? say.taken(takenBy.username, showTaken(takenAt)) : message;
}
