import { limits } from '@barya/contract/limits';
import { Textarea } from '@mantine/core';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ConfirmDialog } from '../dialog.tsx';
import { explainMoneyFailure } from '../explain-money-failure.ts';
import { UsedBy } from '../used-by.tsx';
import { UsualReasons } from '../usual-reasons.tsx';
import type { Question } from './queue.ts';

/** Why a decision was refused, and where a payment reference was used. */
export function DecisionFailure({ error, failed }: { error: unknown; failed: string }) {
  return (
    <>
      {explainMoneyFailure(error, failed)} <UsedBy error={error} />
    </>
  );
}

/** What a dialog needs of its question. */
type Asked = Pick<Question<never, never, never>, 'isBusy' | 'error' | 'failed' | 'close'>;

interface Reason {
  label: string;
  hint: string;
  rows?: number;
  /** Reasons that one press fills in. */
  usual?: readonly string[];
  /** Said where it is missing; without it, it is optional. */
  missing?: string;
  /** What stands in it at first. */
  typed?: string | undefined;
  onType?: (text: string) => void;
}

type ConfirmProps = ComponentProps<typeof ConfirmDialog>;

interface DecisionDialogProps
  extends Pick<ConfirmProps, 'title' | 'confirmLabel' | 'second' | 'isDangerous' | 'isReady'> {
  question: Asked;
  /** Why the last try failed, where it moved no money. */
  failure?: ReactNode;
  /** What follows from it. */
  note: ReactNode;
  /** Before the reason. */
  warning?: ReactNode;
  /** The member reads it. */
  reason?: Reason;
  /** The reason is trimmed; empty where none is asked for. */
  onConfirm: (reason: string) => void;
  /** Other fields. */
  children?: ReactNode;
}

/** Confirms a decision about one row. Enter right after the letter confirms it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { question, failure, note, warning, reason, onConfirm, children, ...confirm } = props;
  const { isBusy, error, failed, close } = question;
  const [text, setText] = useState(reason?.typed ?? '');
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  // A busy button loses the focus. After a refusal, Enter must work again.
  useLayoutEffect(() => {
    if (!isBusy) focusAtOnce(place.current);
  }, [isBusy]);
  const typed = text.trim();
  return (
    <ConfirmDialog
      {...confirm}
      isBusy={isBusy}
      error={failure ?? (error != null && <DecisionFailure error={error} failed={failed} />)}
      onClose={close}
      onConfirm={() => {
        if (reason?.missing && typed === '') setMissing(true);
        else onConfirm(typed);
      }}
    >
      <p ref={place}>{note}</p>
      {warning}
      {reason && (
        <ReasonArea
          {...reason}
          data-autofocus
          disabled={isBusy}
          value={text}
          error={isMissing && reason.missing}
          onType={(next) => {
            setText(next);
            setMissing(false);
            reason.onType?.(next);
          }}
        />
      )}
      {children}
    </ConfirmDialog>
  );
}

interface ReasonAreaProps {
  label: string;
  hint: string;
  rows?: number;
  /** Reasons that one press fills in. */
  usual?: readonly string[];
  disabled: boolean;
  value: string;
  error?: ReactNode;
  'data-autofocus'?: true;
  onType: (text: string) => void;
}

/** A reason that the member reads. Enter sends it; Shift+Enter starts a new line. */
export function ReasonArea(props: ReasonAreaProps) {
  const { label, hint, rows = 3, usual, disabled, value, error, onType } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      {usual && (
        <UsualReasons
          usual={usual}
          isDisabled={disabled}
          onChoose={(reason) => {
            onType(reason);
            field.current?.focus();
          }}
        />
      )}
      <Textarea
        ref={field}
        label={label}
        description={hint}
        maxLength={limits.note.longest}
        rows={rows}
        data-autofocus={props['data-autofocus']}
        disabled={disabled}
        value={value}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
    </>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The kit moves the focus a moment later, too late for Enter right after the letter. */
export function focusAtOnce(inForm: HTMLElement | null): void {
  inForm?.closest('form')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
