/**
 * `npm run mutate:screens`: plants faults in screens, and looks for a check that finds each. `-- PART`
 * takes faults with PART in their kind or description; then docs/reliability.md stays.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSection } from '../../tools/test-run/section.mjs';
import { makeWorkspace } from '../sql/workspace.ts';
import { batches, type Fault } from './faults.ts';
import { runStates } from './run-states.ts';

interface Verdict extends Pick<Fault, 'what' | 'kind'> {
  /** The first state whose test failed, and what it said; null if none did. */
  foundBy: string | null;
}

const [part = ''] = process.argv.slice(2);
const chosen = batches
  .map((batch) => batch.filter(({ kind, what }) => `${kind}: ${what}`.includes(part)))
  .filter((batch) => batch.length > 0);
const statesOf = (batch: readonly Fault[]) => [...new Set(batch.flatMap(({ tests }) => tests))];
const verdicts: Verdict[] = [];
const workspace = makeWorkspace(/./);
try {
  for (const batch of chosen) for (const mend of batch.map(workspace.spoil).reverse()) mend();
  const control = await runStates(workspace.dir, statesOf(chosen.flat()), 1);
  const faulty = [...control].filter(([, said]) => said !== null);
  if (faulty.length > 0) throw new Error(`Fail without any fault: ${faulty.join('; ')}`);
  for (const batch of chosen) {
    const mends = batch.map(workspace.spoil);
    const said = await runStates(workspace.dir, statesOf(batch), 0);
    for (const mend of mends.reverse()) mend();
    for (const { what, kind, tests } of batch) {
      const state = tests.find((test) => said.get(test) != null);
      const foundBy = state === undefined ? null : `${state}: ${said.get(state)}`;
      verdicts.push({ what, kind, foundBy });
      console.log(`${foundBy ? 'found    ' : 'NOT FOUND'}  ${kind}: ${what}`);
      if (foundBy) console.log(`           by ${foundBy}`);
    }
  }
} finally {
  workspace.remove();
}
const cache = path.join(import.meta.dirname, '../.cache');
mkdirSync(cache, { recursive: true });
writeFileSync(path.join(cache, 'screens.json'), JSON.stringify(verdicts, null, 1));
const found = verdicts.filter(({ foundBy }) => foundBy !== null).length;
console.log(`${found} of ${verdicts.length} found`);
if (part === '') writeSection('npm run mutate:screens', describe());
if (found < 0.9 * verdicts.length) process.exitCode = 1;

function describe(): string {
  const quote = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').slice(0, 160);
  const rows = verdicts.map(
    ({ what, kind, foundBy }) =>
      `| ${kind} | ${what} | ${foundBy === null ? '**NOT FOUND**' : quote(foundBy)} |`,
  );
  return `## Mistakes on screens

\`npm run mutate:screens\`, ${new Date().toISOString().slice(0, 10)}: **${found} of ${verdicts.length}** faults were found by the
screens' checks. Each is planted in a copy of the code, several at once on different screens.

| kind | fault | found by |
| --- | --- | --- |
${rows.join('\n')}
`;
}
