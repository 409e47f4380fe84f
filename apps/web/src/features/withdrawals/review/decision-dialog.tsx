import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import { useKeys } from '../../../ui/data-view/keys.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { ErrorNotice, InfoNotice } from '../../../ui/notice.tsx';
import classes from './review.module.css';
import type { Verb } from './review-queue.ts';
import { type Block, findBlock, findFraud, showAccount } from './show-account.ts';
import { words } from './words.ts';

const say = words.decision;

interface DecisionDialogProps {
  verb: Verb;
  withdrawal: Withdrawal;
  isBusy: boolean;
  /** Why the last try was refused. */
  failure: string | null;
  /** Asks about this one in another way, or, while it is on its way, about the next. */
  onAsk: (verb: Verb) => void;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** Leaves this one undecided and goes on. */
  onPass: () => void;
}

/** Names the person, the amount and the account before a withdrawal is decided. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { verb, withdrawal, isBusy, onSend } = props;
  const [reason, setReason] = useState('');
  const amount = showPesos(withdrawal.amount);
  const name = say[verb];
  const title = say.question(name, amount, withdrawal.user.username, showAccount(withdrawal));
  // A quick reviewer presses the next key before the answer is there.
  useKeys(isBusy ? { a: () => props.onAsk('approve'), r: () => props.onAsk('reject') } : {}, {
    worksInDialogs: true,
  });

  const block = verb === 'approve' ? findBlock(withdrawal) : null;
  if (block) return <BlockedDialog {...props} title={title} block={block} />;

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <ConfirmDialog
      title={title}
      isDangerous={verb === 'reject'}
      onClose={props.onClose}
      confirmLabel={say.confirm(name, amount)}
      onConfirm={() => onSend(reason)}
      isBusy={isBusy}
      error={props.failure}
    >
      <Note isBusy={isBusy}>{verb === 'approve' ? say.approveNote : say.rejectNote}</Note>
      {verb === 'reject' && (
        <Textarea
          label={say.reason}
          description={say.reasonHint}
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

/** A button that waits loses the focus: where it was refused, Enter must work again. */
function Note({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (!isBusy) focusAtOnce(note.current);
  }, [isBusy]);
  return <p ref={note}>{children}</p>;
}

/** Says why a withdrawal can't be approved, and what can be done instead. */
function BlockedDialog(props: DecisionDialogProps & { title: string; block: Block }) {
  const { title, withdrawal, block, onAsk, onClose, onPass } = props;
  const Notice = findFraud(withdrawal) ? ErrorNotice : InfoNotice;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault();
          onPass();
        }}
      >
        <Notice>
          {block === 'held'
            ? say.held(formatMoment(withdrawal.heldUntil ?? ''))
            : words.blocks[block]}
        </Notice>
        <DialogButtons ref={focusAtOnce}>
          <Button variant="default" onClick={() => onAsk('reject')}>
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

/** The kit moves the focus a moment later: too late for who presses Enter right after the letter. */
function focusAtOnce(inForm: HTMLElement | null): void {
  inForm?.closest('form')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
