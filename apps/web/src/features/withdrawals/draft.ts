import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { writePesos } from '@barya/money';
import { useState } from 'react';
import type { TypedWithdrawal } from './decide-withdrawal.ts';
import { type KnownDestination, typedOf } from './destination.ts';

/** What was typed into the withdrawal form. It outlives the form, which a receipt replaces. */
export interface Draft {
  edits: Partial<TypedWithdrawal>;
  /** The withdrawal that did not arrive, whose account is corrected. */
  corrected: OwnWithdrawal | null;
  change: (part: Partial<TypedWithdrawal>) => void;
  /** Fills in a known account. */
  fill: (account: KnownDestination) => void;
  /** Fills in all of a withdrawal, to correct it. */
  correct: (withdrawal: OwnWithdrawal) => void;
  clear: () => void;
}

/** An empty draft. */
export function useDraft(): Draft {
  const [edits, setEdits] = useState<Partial<TypedWithdrawal>>({});
  const [corrected, setCorrected] = useState<OwnWithdrawal | null>(null);
  const change = (part: Partial<TypedWithdrawal>) => setEdits((was) => ({ ...was, ...part }));
  return {
    edits,
    corrected,
    change,
    fill: (account) => change(typedOf(account)),
    correct: (withdrawal) => {
      const { source, amount } = withdrawal;
      setCorrected(withdrawal);
      setEdits({ source, amount: writePesos(amount), ...typedOf(withdrawal) });
    },
    clear: () => {
      setCorrected(null);
      setEdits({});
    },
  };
}
