import type { RouteName } from '@barya/contract/paths';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import type { AnswerOf, Asked } from '../lib/api/asked.ts';
import { type CallChoices, useCall } from '../lib/api/write.ts';
import { ReasonField } from './confirm-fields.tsx';
import { showToast } from './toasts.tsx';

interface ConfirmInput<Name extends RouteName> extends CallChoices<Name> {
  onClose: () => void;
  /** What a failure without the server's message is called. */
  failed: string;
  /** Explains a failure otherwise than by the server's message. */
  explain?: (error: unknown, failed: string) => ReactNode;
  /** Below the field: why a reason is needed. Without it the field is optional. */
  why?: string;
  /** Reasons that one press fills in. */
  usual?: readonly string[];
  /** What is said where the answer has no message. */
  done?: string;
  /** What follows; by default the dialog closes. */
  onDone?: (answer: AnswerOf<Name>) => void;
}

/**
 * The call of a `ConfirmDialog`, with a field for the reason. Afterwards it says what the server
 * said and closes.
 */
export function useConfirm<Name extends RouteName>(name: Name, input: ConfirmInput<Name>) {
  const { onClose, failed, why, usual, explain = messageOf, ...others } = input;
  const { done = '', onDone = onClose, ...choices } = others;
  const { send, isPending, error } = useCall(name, choices);
  const [reason, setReason] = useState('');
  return {
    error,
    reason,
    reasonField: <ReasonField value={reason} onChange={setReason} needed={why} usual={usual} />,
    /** For the dialog. */
    dialog: { onClose, isBusy: isPending, error: error && explain(error, failed) },
    confirm: (asked: Asked<Name>) =>
      send(asked, (answer) => {
        showToast({ title: Object(answer).message || done, kind: 'success' });
        onDone(answer);
      }),
  };
}
