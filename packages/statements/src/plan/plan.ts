import type { Centavos } from '@barya/money';
import type { DateFormat } from '../judge/dates.ts';
import type { StatementLine } from '../judge/lines.ts';
import type { Role } from '../layout/roles.ts';
import type { Guess, Question, RowReason } from '../table.ts';

/** What every row of a file is. */
export interface Plan {
  /** SHA-256 of all that an import does, in hex. */
  hash: string;
  format: string;
  /** The name of the layout; null where it was read by its titles. */
  profile: string | null;
  columns: string[];
  /** SHA-256 of the titles, in hex: answers hold for files of one layout. */
  layout: string;
  /** The title of each column that was read; null where they must be chosen. */
  mapping:
    | (Partial<Record<Role, string>> & { dateFormat: DateFormat | null; outIsPositive: boolean })
    | null;
  /** The account number that stands in the file. */
  accountNumber: string | null;
  /** Days in Manila, YYYY-MM-DD; null without lines. */
  period: { from: string; to: string } | null;
  /** Whether the file itself says its period, which its rows do not leave. */
  isPeriodPrinted: boolean;
  /** Days on which a row that could not be read may be. */
  doubtfulDays: string[];
  openingBalanceCentavos: Centavos | null;
  closingBalanceCentavos: Centavos | null;
  guesses: Guess[];
  questions: Question[];
  /** Whether a check fails, so that answers about an earlier file do not count. */
  asksAnew: boolean;
  counts: {
    rows: number;
    lines: number;
    notMoney: number;
    unreadable: number;
    titles: number;
    blank: number;
  };
  lines: StatementLine[];
  notMoney: RowReason[];
  unreadable: RowReason[];
}
