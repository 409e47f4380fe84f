/** One mistake in SQL, which a test must notice. */
export interface Mutation {
  /** The mistake, as a sentence. */
  what: string;
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** The tests that should notice it, likeliest first. */
  tests: readonly string[];
}

/** Mutations of one file, with the tests that most of them need. */
export function mutationsOf(
  file: string,
  tests: readonly string[],
  changes: readonly [what: string, find: string, replace: string, tests?: readonly string[]][],
): Mutation[] {
  return changes.map(([what, find, replace, own]) => ({
    what,
    file,
    find,
    replace,
    tests: own ?? tests,
  }));
}
