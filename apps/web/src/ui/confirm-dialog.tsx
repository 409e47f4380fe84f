import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnline } from '../lib/online.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { ErrorNotice, InfoNotice } from './notice.tsx';
import { words } from './words.ts';

interface ConfirmDialogProps {
  title: string;
  onClose: () => void;
  /** The other button's label; Cancel by default. */
  leaveLabel?: string;
  /** Verb and amount: what the button does. */
  confirmLabel: string;
  onConfirm: () => void;
  isBusy: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Why the last try failed. */
  error?: string | null;
  errorTitle?: string | null;
  children: ReactNode;
}

/** Asks for confirmation. On a failure it stays open and says why. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, onClose, confirmLabel, onConfirm, isBusy, error, children } = props;
  const isOnline = useOnline();
  const isDisabled = props.isDisabled || !isOnline;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled && !isBusy) onConfirm();
        }}
      >
        {children}
        {!isOnline && <InfoNotice>{words.waitsOffline}</InfoNotice>}
        {error && <ErrorNotice title={props.errorTitle ?? ''}>{error}</ErrorNotice>}
        <DialogButtons>
          <Button variant="default" px="md" onClick={onClose}>
            {props.leaveLabel ?? words.cancel}
          </Button>
          <Button
            type="submit"
            px="md"
            loading={isBusy}
            disabled={isDisabled}
            data-autofocus={!props.isDangerous || undefined}
            {...(props.isDangerous ? { color: 'red.9' } : {})}
          >
            {confirmLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
