type Counted = Record<string, number>;
interface Row {
  name: string;
  seen: number;
  least: number;
}

/** Sums the lines that `count` wrote. */
export declare function readCounted(file: string): Counted;

/** Compares rows that are due with a column of `counts.json`. */
export declare function judgeCounts(
  counted: Counted,
  column: 'day' | 'night',
  names?: readonly string[],
): { short: Row[]; beyond: Row[]; table: string };

/** `structureRuns` as "structure runs". */
export declare function inWords(name: string): string;
