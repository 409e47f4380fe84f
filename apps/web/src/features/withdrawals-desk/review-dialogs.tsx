import { usualReasons } from '@barya/contract/usual-reasons';
import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { ConflictDialog } from '../../ui/review/conflict-dialog.tsx';
import { DecisionDialog, focusAtOnce } from '../../ui/review/decision-dialog.tsx';
import type { Question } from '../../ui/review/queue.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Conflict, explainDecision, readConflict, type Verb } from './conflict.ts';
import { type Block, findBlock, findFraud, showAccount } from './show-account.ts';
import { words } from './words.ts';

const say = words.decision;

/** What an admin decides with. */
export interface Typed {
  /** Of a rejection. */
  reason: string;
  /** Goes on to pay it. */
  thenPay: boolean;
}

type WithdrawalQuestion = Question<Withdrawal, Verb, Typed>;

interface WithdrawalDialogProps {
  question: WithdrawalQuestion;
  /** Approving also marks as sent, as the settings say. */
  isSentAtOnce: boolean;
}

/** Confirms a decision, with person, amount and account. */
export function WithdrawalDialog({ question, isSentAtOnce }: WithdrawalDialogProps) {
  const { verb, row, send } = question;
  const amount = showPesos(row.amount);
  const name = say[verb];
  const title = say.question(name, amount, row.user.username, showAccount(row));
  const block = verb === 'approve' ? findBlock(row) : null;
  if (block) return <BlockedDialog question={question} title={title} block={block} />;
  const shared = {
    question,
    title,
    confirmLabel: say.confirm(name, amount),
    onConfirm: (reason: string) => send({ reason, thenPay: false }),
  };
  if (verb === 'reject') {
    return (
      <DecisionDialog
        {...shared}
        isDangerous
        note={say.rejectNote}
        reason={{
          label: say.reason,
          hint: say.reasonHint,
          rows: 2,
          usual: usualReasons.withdrawal,
        }}
      />
    );
  }
  if (isSentAtOnce) return <DecisionDialog {...shared} note={say.approveSentNote} />;
  return (
    <DecisionDialog
      {...shared}
      note={say.approveNote}
      second={{
        label: say.approveAndPay,
        onPress: () => send({ reason: '', thenPay: true }),
      }}
    />
  );
}

interface BlockedDialogProps {
  question: WithdrawalQuestion;
  title: string;
  block: Block;
}

/** Says why a withdrawal can't be approved, and what to do instead. */
function BlockedDialog({ question, title, block }: BlockedDialogProps) {
  const { row, ask, close, pass } = question;
  const Notice = findFraud(row) ? ErrorNotice : InfoNotice;
  return (
    <Dialog title={title} onClose={close}>
      <form
        className="stack gap8"
        onSubmit={(event) => {
          event.preventDefault();
          pass();
        }}
      >
        <Notice>
          {block === 'held' ? say.held(formatMoment(row.heldUntil ?? '')) : words.blocks[block]}
        </Notice>
        <DialogButtons ref={focusAtOnce}>
          <Button variant="default" onClick={() => ask('reject')}>
            {say.rejectInstead}
          </Button>
          <Button type="submit" data-autofocus>
            {say.keepOpen}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Shows a withdrawal's current state and who changed it. */
export function WithdrawalConflict({ question }: { question: WithdrawalQuestion }) {
  const { row, error, close, pass } = question;
  const conflict = readConflict(error);
  if (!conflict) return null;
  const { isDecided, status, amount } = conflict;
  const now = { status: status ?? row.status, amount: amount ?? row.amount };
  const isOther = now.status !== row.status || now.amount !== row.amount;
  return (
    <ConflictDialog
      title={words.drawer.title(showPesos(row.amount), row.user.username)}
      message={explain(conflict, isOther)}
      facts={
        isDecided || !isOther
          ? []
          : [
              { name: words.conflict.seen, value: <State {...row} /> },
              { name: words.conflict.now, value: <State {...now} />, isStrong: true },
            ]
      }
      next={{ label: isDecided ? say.next : words.conflict.again }}
      onClose={isDecided ? pass : close}
    />
  );
}

function explain({ isDecided, isCancelled, status, by, at, message }: Conflict, isOther: boolean) {
  // Neither amount nor status changed: only the server's message explains it.
  if (!isDecided) return isOther || message === '' ? words.conflict.changed : message;
  if (at === null) return message;
  return explainDecision({ status, cancelled: isCancelled }, by, formatMoment(at));
}

function State({ status, amount }: Pick<Withdrawal, 'status' | 'amount'>) {
  return (
    <span className="row inline middle atEnd gap4">
      <StatusBadge status={status} /> {showPesos(amount)}
    </span>
  );
}
