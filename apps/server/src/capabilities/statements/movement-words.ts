import { type StatementKind, statementKinds } from '@barya/contract';

/** A movement as its words name it. */
interface Told {
  package: number | null;
  /** The package that a rollover opened. */
  newPackage: number | null;
  /** That a load was made with. */
  note: string | null;
}

type Text = string | ((told: Told) => string);

/** The words of movements. Also the shape of those in another language. */
export interface MovementWords {
  /** One movement, one in a statement where that differs, and many. */
  kinds: Readonly<Record<StatementKind, { one: Text; inStatement?: Text; many: string }>>;
  unsettled: string;
  /** A part of a claimed package. */
  claimed: (packageNumber: number | null, part: 'principal' | 'income') => string;
  /** A part of another movement, after its words. */
  part: (movement: string, part: 'principal' | 'income') => string;
}

/** What a statement calls movements. API and CSV always take these. */
export const movementWords: MovementWords = {
  kinds: statementKinds,
  unsettled: 'Clicks not settled yet',
  claimed: (number, part) =>
    `Package ${number}: ${part === 'principal' ? 'your money back' : 'income'}`,
  part: (movement, part) => `${movement}: ${part}`,
};
