/**
 * Asks the npm registry for advisories against production dependencies: `npm run advisories`. Exits
 * with 1 if any is severe. Says so if the registry has no advisory service.
 */
import { spawnSync } from 'node:child_process';
import { root } from './build-parts.mjs';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
});
const answer = error ? null : readAnswer(stdout);

if (answer === null) {
  console.log('The registry gave no list of advisories. Try another network or registry.');
} else {
  const { info = 0, low = 0, moderate = 0, high = 0, critical = 0 } = answer;
  console.log(`Advisories: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  if (critical + high + moderate > 0) {
    console.log('Read them with: npm audit --omit=dev');
    process.exitCode = 1;
  } else if (low + info === 0) {
    console.log('No advisories are known.');
  }
}

/** Advisories by severity; null if the answer is not usable. */
function readAnswer(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
