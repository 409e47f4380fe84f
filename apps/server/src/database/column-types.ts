import type { Language } from '@barya/contract';
import type { ColumnType } from 'kysely';

// What the role `barya_app` may write of a column, by its grants.

/** Never: triggers, defaults and the owner write it. */
export type Derived<Value> = ColumnType<Value, never, never>;

/** Only with its row. */
export type Kept<Value> = ColumnType<Value, Value, never>;

/** Only with its row, where the default may stand for it. */
export type KeptGenerated<Value> = ColumnType<Value, Value | undefined, never>;

/** Only after its row was inserted. */
export type Later<Value> = ColumnType<Value, never, Value>;

/** What the mail about an account's deletion needs of the account. */
export interface LastLetter {
  address: string;
  username: string;
  reason: string | null;
  language: Language;
}

/** Values named as in the audit. */
export interface ShownProposal {
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  reason: string | null;
}
