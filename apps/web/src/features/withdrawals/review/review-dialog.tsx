import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { readConflict } from './decision-conflict.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { useReview } from './use-review.ts';
import { wordsOfDecision } from './words-of-decision.ts';

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
