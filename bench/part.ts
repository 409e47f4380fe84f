import type { Figure } from './figure.ts';

/** Something of the product whose speed is measured, with a section of its own in the report. */
export interface Part {
  /** The word after `npm run bench --`. */
  name: string;
  title: string;
  measure(tell: (line: string) => void): Promise<Findings>;
}

export interface Findings {
  /** What was set against what, with sizes and windows: the paragraphs before the table. */
  text: string;
  figures: readonly Figure[];
}
