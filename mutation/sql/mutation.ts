/** One mistake, which a test must notice. */
export interface Mutation {
  /** The mistake, as a sentence or a phrase. */
  what: string;
  file: string;
  /** Where in the file it is made. Without it, `find` occurs once. */
  at?: number;
  find: string;
  replace: string;
  /** The tests that should notice it, likeliest first. */
  tests: readonly string[];
}
