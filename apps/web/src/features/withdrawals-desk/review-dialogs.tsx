import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { useKeys } from '../../ui/data-view/keys.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { focusAtOnce, ReadyForEnter } from '../../ui/review/focus-at-once.tsx';
import { sendOnEnter } from '../../ui/review/list.ts';
import type { useReview } from '../../ui/review/queue.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import {
  type Conflict,
  explainDecision,
  readConflict,
  type Verb,
  wordsOfDecision,
} from './conflict.ts';
import classes from './review.module.css';
import { type Block, findBlock, findFraud, showAccount } from './show-account.ts';
import { words } from './words.ts';

interface ReviewDialogProps {
  review: ReturnType<typeof useReview<Withdrawal, Verb, Typed>>;
  isShared: boolean;
  /** Approving also marks as sent, as the settings say. */
  isSentAtOnce: boolean;
}

/** What an admin decides with. */
export interface Typed {
  /** Of a rejection. */
  reason: string;
  /** Goes on to pay it. */
  thenPay: boolean;
}

/** The review's current question, or its conflict if the server refused. */
export function ReviewDialog({ review, isShared, isSentAtOnce }: ReviewDialogProps) {
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
      isSentAtOnce={isSentAtOnce}
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
  /** Returns to the row, to decide its current state. */
  onClose: () => void;
  /** Continues with the next row: this one is decided. */
  onPass: () => void;
}

/** Shows a withdrawal's current state and who changed it. */
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
      <div className="stack gap8">
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
  // Neither amount nor status changed: only the server's message explains it.
  if (!isDecided) return isOther || message === '' ? say.changed : message;
  if (at === null) return message;
  return explainDecision({ status, cancelled: isCancelled }, by, formatMoment(at));
}

function State({ status, pesos }: { status: Withdrawal['status']; pesos: number }) {
  return (
    <span className={`${classes.state} inline middle atEnd gap4`}>
      <StatusBadge status={status} /> {showPesos(pesos)}
    </span>
  );
}

interface DecisionDialogProps {
  verb: Verb;
  withdrawal: Withdrawal;
  isSentAtOnce: boolean;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: string | null;
  /** Switches the question for this row. While the decision is sent, asks about the next row. */
  onAsk: (verb: Verb) => void;
  onSend: (typed: Typed) => void;
  onClose: () => void;
  /** Skips this row. */
  onPass: () => void;
}

/** Confirms a decision, with person, amount and account. */
function DecisionDialog(props: DecisionDialogProps) {
  const { verb, withdrawal, isSentAtOnce, isBusy, onSend } = props;
  const [reason, setReason] = useState('');
  const amount = showPesos(withdrawal.amount);
  const name = words.decision[verb];
  const title = words.decision.question(
    name,
    amount,
    withdrawal.user.username,
    showAccount(withdrawal),
  );
  // A fast reviewer presses the next key before the answer.
  useKeys(isBusy ? { a: () => props.onAsk('approve'), r: () => props.onAsk('reject') } : {}, {
    worksInDialogs: true,
  });

  const approveNote = words.decision[isSentAtOnce ? 'approveSentNote' : 'approveNote'];
  const block = verb === 'approve' ? findBlock(withdrawal) : null;
  if (block) return <BlockedDialog {...props} title={title} block={block} />;

  return (
    <ConfirmDialog
      title={title}
      isDangerous={verb === 'reject'}
      onClose={props.onClose}
      confirmLabel={words.decision.confirm(name, amount)}
      onConfirm={() => onSend({ reason, thenPay: false })}
      {...(verb === 'approve' &&
        !isSentAtOnce && {
          second: {
            label: words.decision.approveAndPay,
            onPress: () => onSend({ reason: '', thenPay: true }),
          },
        })}
      isBusy={isBusy}
      error={props.failure}
    >
      <ReadyForEnter isBusy={isBusy}>
        <p>{verb === 'approve' ? approveNote : words.decision.rejectNote}</p>
      </ReadyForEnter>
      {verb === 'reject' && (
        <Textarea
          label={words.decision.reason}
          description={words.decision.reasonHint}
          maxLength={500}
          rows={2}
          data-autofocus
          disabled={isBusy}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
      )}
    </ConfirmDialog>
  );
}

/** Says why a withdrawal can't be approved, and what to do instead. */
function BlockedDialog(props: DecisionDialogProps & { title: string; block: Block }) {
  const { title, withdrawal, block, onAsk, onClose, onPass } = props;
  const Notice = findFraud(withdrawal) ? ErrorNotice : InfoNotice;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack gap8"
        onSubmit={(event) => {
          event.preventDefault();
          onPass();
        }}
      >
        <Notice>
          {block === 'held'
            ? words.decision.held(formatMoment(withdrawal.heldUntil ?? ''))
            : words.blocks[block]}
        </Notice>
        <DialogButtons ref={focusAtOnce}>
          <Button variant="default" onClick={() => onAsk('reject')}>
            {words.decision.rejectInstead}
          </Button>
          <Button type="submit" data-autofocus>
            {words.decision.keepOpen}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
