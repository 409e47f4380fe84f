/** Checks the import rules. The tree must be clean, and every rule must fail in the fixture. */

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const FEWEST_MODULES = 100;

async function findViolations(baseDir, folders) {
  const { output } = await cruise(folders, {
    ...options,
    tsConfig: { fileName: path.join(root, 'tsconfig.base.json') },
    baseDir,
    validate: true,
    ruleSet: { forbidden },
  });
  const { violations, totalCruised } = output.summary;
  return { violations, totalCruised };
}

const tree = await findViolations(root, ['packages', 'apps', 'demo']);
for (const { rule, from, to } of tree.violations) {
  console.error(`${rule.name}: ${from} → ${to}\n  ${commentOf(rule.name)}`);
}
if (tree.totalCruised < FEWEST_MODULES) {
  console.error(
    `dependency-cruiser read only ${tree.totalCruised} modules, so it checked nothing.`,
  );
  process.exitCode = 1;
}

const fixture = await findViolations(path.join(root, 'tools/import-rules/fixture'), [
  'packages',
  'apps',
  'demo',
]);
const found = new Set(fixture.violations.map(({ rule }) => rule.name));
const blind = forbidden.map(({ name }) => name).filter((name) => !found.has(name));
if (blind.length > 0)
  console.error(`These rules missed the fixture's wrong imports: ${blind.join(', ')}`);
if (tree.violations.length > 0 || blind.length > 0) process.exitCode = 1;

function commentOf(name) {
  return forbidden.find((rule) => rule.name === name)?.comment ?? '';
}
