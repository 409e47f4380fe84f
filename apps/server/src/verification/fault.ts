import type { RawBuilder } from 'kysely';

/** Something that is stored otherwise than it must be; amounts are in centavos. */
export interface Fault {
  /** What must hold. */
  rule: string;
  /** The id of the row that breaks it, or what it is called. */
  subject: string;
  stored: string | number | null;
  expected: string | number | null;
}

/** A query of the columns of `Fault`; no rows where the rule holds. */
export type FaultQuery = RawBuilder<unknown>;
