import type { RawBuilder } from 'kysely';

/** Something that is stored wrongly; amounts are in centavos. */
export interface Fault {
  /** The violated rule. */
  rule: string;
  /** The id or name of the row that breaks it. */
  subject: string;
  stored: string | number | null;
  expected: string | number | null;
}

/** A query of the columns of `Fault`; no rows if the rule holds. */
export type FaultQuery = RawBuilder<unknown>;
