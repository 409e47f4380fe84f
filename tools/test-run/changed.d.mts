/** Above so many, screens are shown filled only. */
export declare const MOST_STATES: number;

interface Chosen {
  /** Names of screens to show in all states. */
  whole: string[];
  /** Names of screens to show filled. */
  filled: string[];
}

/** Chooses what a change can break. */
export declare function decide(known: {
  /** Files. */
  changed: readonly string[];
  screens: readonly { name: string; path: string; states: number }[];
  /** By a screen's path: its page, then the frames around it. */
  pages: Readonly<Record<string, readonly string[]>>;
  imports: Readonly<Record<string, readonly string[]>>;
  /** The sources of `e2e/screens/table/`. */
  tables: Readonly<Record<string, string>>;
  journeys: readonly { file: string; text: string }[];
}): Chosen & {
  /** Files. */
  journeys: string[];
  /** What is not run, in words. */
  leftOut: string[];
};

/** A choice of screens as Playwright's `-g`. */
export declare function asPattern(chosen: Chosen): string;
