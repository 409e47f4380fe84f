import type { DateFormat } from '../judge/dates.ts';
import type { Direction } from '../judge/words.ts';
import type { Role } from '../layout/roles.ts';

/** A layout that is known, as data. Its example is `examples/<id>.csv`. */
export interface Profile {
  id: string;
  name: string;
  /** A word of the payment method's name by which it is chosen among equals. */
  provider: string;
  /** All titles of the file, in any order. */
  titles: readonly string[];
  /** Those by which it is known where exports leave out some and add others. */
  least?: readonly string[];
  /** The title of each column that is read. */
  columns: Partial<Record<Role, string>>;
  /** Titles of other amounts, to be taken where the balance proves them. */
  otherAmounts?: readonly string[];
  /** It always writes its dates so. */
  dateFormat?: DateFormat;
  /** Which way an amount without a sign goes; `turned` also turns those with one. */
  unsigned?: Direction;
  isTurned?: boolean;
  /** Holds words of `directions`, for amounts without a sign. */
  typeColumn?: string;
  directions?: Readonly<Record<string, Direction>>;
  /** Words of success beside the usual. */
  success?: readonly string[];
  /** Words of zones, in minutes ahead of UTC. */
  zones?: Readonly<Record<string, number>>;
}
