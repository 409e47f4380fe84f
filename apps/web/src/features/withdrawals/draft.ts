import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { writePesos } from '@barya/money';
import { useState } from 'react';
import type { TypedWithdrawal } from './decide-withdrawal.ts';
import { type KnownDestination, type Removed, typedOf } from './destination.ts';

/** What was typed into the withdrawal form. It outlives the form, which a receipt replaces. */
export interface Draft {
  edits: Partial<TypedWithdrawal>;
  /** The withdrawal that did not arrive, whose account is corrected. */
  corrected: OwnWithdrawal | null;
  /** What the last choice of a method or bank removed; null once a number is typed. */
  removed: Removed | null;
  /** A new account is typed, also if it looks like a saved one so far. */
  isNew: boolean;
  setNew: (isNew: boolean) => void;
  change: (part: Partial<TypedWithdrawal>, removed?: Removed | null) => void;
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
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [isNew, setNew] = useState(false);
  const change = (part: Partial<TypedWithdrawal>, gone: Removed | null = null) => {
    setEdits((was) => ({ ...was, ...part }));
    setRemoved(gone);
  };
  return {
    edits,
    corrected,
    removed,
    isNew,
    setNew,
    change,
    fill: (account) => {
      setNew(false);
      change(typedOf(account));
    },
    correct: (withdrawal) => {
      const { source, amount } = withdrawal;
      setCorrected(withdrawal);
      setNew(true);
      change({ source, amount: writePesos(amount), ...typedOf(withdrawal) });
    },
    clear: () => {
      setCorrected(null);
      setEdits({});
      setNew(false);
      setRemoved(null);
    },
  };
}
