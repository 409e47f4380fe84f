/** Why staff do what they do here. */
export const REASON = 'Because of the test';

/** A call of staff that changes something, and the audit entry that it writes. */
export interface AuditedWrite {
  action: string;
  /** The body to send. Where the call takes a reason, it must be in the entry. */
  body?: (id?: string) => object;
  /** Prepares the thing to change and answers its id, for a path with an id. */
  prepare?: () => Promise<string>;
  /** What the call also writes, before the action. */
  also?: string;
  /** What it writes after it. */
  after?: string;
  /** A second person's call, which another one began: only the last entry names the caller. */
  begunByAnother?: true;
  /** The entry has no values, because nothing may be recorded. */
  hasNoValues?: true;
}
