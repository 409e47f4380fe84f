/**
 * Asks the registry for advisories against what runs in production: `npm run advisories`. Ends with 1
 * where there are any of a weight that matters; where the registry answers no such question it says so.
 */
import { spawnSync } from 'node:child_process';
import { root } from './build-parts.mjs';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
});
const answer = error ? null : readAnswer(stdout);

if (answer === null) {
  console.log('The registry does not answer which advisories there are: ask elsewhere.');
} else {
  const { info = 0, low = 0, moderate = 0, high = 0, critical = 0 } = answer;
  console.log(`Advisories: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  if (critical + high + moderate > 0) {
    console.log('Read them with: npm audit --omit=dev');
    process.exitCode = 1;
  } else if (low + info === 0) {
    console.log('Nothing is known against what runs.');
  }
}

/** How many there are of each weight; null where it is no answer. */
function readAnswer(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
