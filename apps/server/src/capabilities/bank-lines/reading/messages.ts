import type { Plan, StatementFault, StatementInput } from '@barya/statements';
import type { NewLine } from '../domain.ts';

export type NewLinePart = NewLine[];

/** A file to read, and then `next` for each part of its lines. */
export type ToWorker = StatementInput | 'next';

export type FromWorker =
  /** With the first lines and reasons only. */
  | { kind: 'plan'; plan: Plan; sha256: string }
  | { kind: 'lines'; lines: NewLinePart }
  | { kind: 'end' }
  | { kind: 'fault'; code: StatementFault['code']; message: string }
  | { kind: 'failure'; error: unknown };
