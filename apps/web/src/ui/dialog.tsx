import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { onProposed } from '../lib/api/proposed.ts';
import { useOnline } from '../lib/online.ts';
import classes from './dialog.module.css';
import { useBackCloses, useLayer } from './layers.ts';
import { ErrorNotice, InfoNotice } from './notice.tsx';
import { closeToasts } from './toasts.tsx';
import { words } from './words.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog, open while rendered. Back closes it. The focus returns to its opener, or to the page's
 * heading if the opener is gone.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const isTop = useLayer();
  useBackCloses(true, onClose);
  useEffect(closeToasts, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      returnFocus={false}
      // kit.css locks scrolling: the content policy would block the kit's style.
      lockScroll={false}
      closeOnEscape={isTop}
      // A header element would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </Modal>
  );
}

interface DialogButtonsProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A dialog's buttons, the main one last; when they wrap it is on top. */
export function DialogButtons({ ref, children }: DialogButtonsProps) {
  return (
    <div ref={ref} className={`${classes.buttons} flex atEnd gap6`}>
      {children}
    </div>
  );
}

interface ConfirmDialogProps {
  title: string;
  onClose: () => void;
  /** The other button's label; Cancel by default. */
  leaveLabel?: string;
  /** Verb and amount: what the button does. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Another way to confirm. */
  second?: { label: string; onPress: () => void };
  isBusy: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** False where a field takes the focus instead of the button. */
  isReady?: boolean;
  /** Why the last try failed. */
  error?: ReactNode;
  errorTitle?: string | null;
  children: ReactNode;
}

/**
 * Asks for confirmation. On a failure it stays open and says why. It closes where what it sent waits
 * for a second person.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, onClose, confirmLabel, onConfirm, isBusy, error, children } = props;
  const { isReady = !props.isDangerous } = props;
  const isOnline = useOnline();
  useClosesWhenProposed(isBusy, onClose);
  const isDisabled = props.isDisabled || !isOnline;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack gap8"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled && !isBusy) onConfirm();
        }}
      >
        {children}
        {!isOnline && <InfoNotice>{words.waitsOffline}</InfoNotice>}
        {error && <ErrorNotice title={props.errorTitle ?? ''}>{error}</ErrorNotice>}
        <DialogButtons>
          <Button
            variant="default"
            px="md"
            // Where nothing else takes the focus.
            data-autofocus={!isReady || undefined}
            onClick={onClose}
          >
            {props.leaveLabel ?? words.cancel}
          </Button>
          {props.second && (
            <Button
              variant="default"
              px="md"
              disabled={isDisabled || isBusy}
              onClick={props.second.onPress}
            >
              {props.second.label}
            </Button>
          )}
          <Button
            type="submit"
            px="md"
            loading={isBusy}
            disabled={isDisabled}
            data-autofocus={isReady || undefined}
            {...(props.isDangerous ? { color: 'red.9' } : {})}
          >
            {confirmLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function useClosesWhenProposed(isBusy: boolean, onClose: () => void): void {
  const isProposed = useRef(false);
  const note = useEffectEvent(() => {
    isProposed.current = isBusy;
  });
  const close = useEffectEvent(onClose);
  useEffect(() => onProposed(() => note()), []);
  // Some dialogs stay while they are busy.
  useEffect(() => {
    if (isBusy || !isProposed.current) return;
    isProposed.current = false;
    close();
  }, [isBusy]);
}
