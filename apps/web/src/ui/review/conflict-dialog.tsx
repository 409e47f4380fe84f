import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from '../dialog.tsx';
import { type Fact, FactList } from '../fact-list.tsx';
import { ErrorNotice } from '../notice.tsx';
import { Placeholder } from '../states.tsx';

interface ConflictDialogProps {
  title: string;
  /** What the row is now, and who changed it; null while that is read. */
  message: string | null;
  /** What was seen, what is now and what was typed. */
  facts?: readonly Fact[];
  /** Why the next step failed. */
  failure?: ReactNode;
  /** The next step, if it is not to close the dialog. */
  next: { label: string; onPress?: () => void; isBusy?: boolean };
  onClose: () => void;
}

/** Shows what a row is now that somebody else changed, and the one next step. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, message, facts = [], failure, next, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack gap8">
        {message === null ? <Placeholder heightRem={6} /> : <ErrorNotice>{message}</ErrorNotice>}
        {facts.length > 0 && <FactList facts={facts} />}
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        <DialogButtons>
          {message !== null && (
            <Button
              ref={focusNow}
              data-autofocus
              loading={next.isBusy ?? false}
              onClick={next.onPress ?? onClose}
            >
              {next.label}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** The button comes after the dialog, with the answer. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();
