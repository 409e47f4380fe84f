/** What the reports of vitest, Playwright and the crash programme say of their tests. */

/** @typedef {import('./outcomes.d.mts').Outcome} Outcome */

/** @returns {Outcome} */
const nothing = () => ({ passed: 0, failed: [], skipped: [] });

/** @returns {Outcome} */
export function readVitest({ numPassedTests, testResults }) {
  const outcome = { ...nothing(), passed: numPassedTests };
  for (const file of testResults) {
    const before = outcome.failed.length;
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'failed') outcome.failed.push(fullName);
      else if (status !== 'passed') outcome.skipped.push(fullName);
    }
    // A file fails by itself where a hook does, such as the one that verifies its books.
    if (file.status === 'failed' && outcome.failed.length === before)
      outcome.failed.push(file.name);
  }
  return outcome;
}

/** @returns {Outcome} */
export function readPlaywright({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: listTitles(suites, 'unexpected'),
    skipped: listTitles(suites, 'skipped'),
  };
}

/** @returns {string[]} */
function listTitles(suites, outcome) {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title }) => title),
    ...listTitles(inner, outcome),
  ]);
}

/** @returns {Outcome} */
export function readChaos({ passed, failed }) {
  return { ...nothing(), passed, failed: Array(failed).fill('a round of the crash programme') };
}

/** @param {readonly Outcome[]} outcomes */
export function describeOutcomes(outcomes) {
  const all = (name) => outcomes.flatMap((outcome) => outcome[name]);
  const [failed, skipped] = ['failed', 'skipped'].map(all);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  return [
    `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
    ...failed.map((name) => `failed: ${name}`),
    ...skipped.map((name) => `skipped: ${name}`),
  ].join('\n');
}
