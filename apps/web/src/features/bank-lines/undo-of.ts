import type { BankLine } from '@barya/contract/bank-lines';
import { type Undo, wayBack } from '../../ui/review/undo.ts';
import { nameLine } from './line-state.tsx';
import { words } from './words.ts';

/** Takes back that lines were matched, one to a target, or set aside. */
export function undoOf(done: string, lines: readonly BankLine[], target?: string): Undo {
  const [one, ...more] = lines;
  return {
    done: one && more.length === 0 ? words.doneOf(done, nameLine(one), target) : done,
    calls: lines.map(({ _id: id }) => wayBack('unmatchBankLine', { id })),
    failed: words.undoFailed,
  };
}
