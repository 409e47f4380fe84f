/** The tests of a step. */
export interface Outcome {
  passed: number;
  failed: string[];
  /** Each title says what is missing. */
  skipped: string[];
}

interface Suite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

export declare function readVitest(report: {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}): Outcome;
export declare function readPlaywright(report: {
  stats: { expected: number };
  suites: Suite[];
}): Outcome;
export declare function readChaos(report: { passed: number; failed: number }): Outcome;
export declare function describeOutcomes(outcomes: readonly Outcome[]): string;
