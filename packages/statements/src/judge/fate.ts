import type { StatementLine } from './lines.ts';

/** What one row came to. */
export type Fate =
  | { kind: 'line'; line: StatementLine }
  | { kind: 'not_money' | 'unreadable'; reason: string }
  | { kind: 'titles' | 'blank' };

export const NO_DATE: Fate = { kind: 'unreadable', reason: 'It has no date.' };
