import type { DateFormat } from './dates.ts';

/** Which column of a statement holds what, by title. */
export interface StatementMapping {
  date: string;
  dateFormat: DateFormat;
  /** One amount, below zero for money out. Not read if `credit` or `debit` is given. */
  amount: string | null;
  credit: string | null;
  debit: string | null;
  /** `amount` is above zero for money out. */
  outIsPositive: boolean;
  reference: string | null;
  description: string | null;
  sender: string | null;
}

/** A mapping as somebody asks for it; without a date format the dates of the file decide. */
export type WantedMapping = Omit<StatementMapping, 'dateFormat'> & {
  dateFormat: DateFormat | null;
};
