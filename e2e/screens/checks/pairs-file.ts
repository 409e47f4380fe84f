import path from 'node:path';

/** A text of a catalogue, and its Filipino; null where the file has no twin. */
export interface Pair {
  english: string;
  filipino: string | null;
}

/** Where a run keeps the texts of the catalogues. Its set-up writes it, before any worker starts. */
export const pairsFile = path.resolve(
  import.meta.dirname,
  '../../../node_modules/.cache/catalogue-pairs.json',
);
