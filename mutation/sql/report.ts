import path from 'node:path';
import { writeSection } from '../page.ts';
import type { Verdict } from './verdicts.ts';

/** Writes what is known of each mistake into docs/reliability.md. */
export function writeReport(verdicts: readonly Verdict[], listed: number): void {
  writeSection('npm run mutate:sql', describe(verdicts, listed));
}

function describe(verdicts: readonly Verdict[], listed: number): string {
  const killed = verdicts.filter(({ killedBy }) => killedBy !== null).length;
  const untried = verdicts.length < listed ? ` (of ${listed} that are listed)` : '';
  const days = verdicts.map(({ day }) => day).sort();
  const when = [...new Set([days.at(0), days.at(-1)])].join(' to ');
  const rows = verdicts.map(
    ({ mutation, killedBy }) =>
      `| ${mutation.what} | \`${path.basename(path.dirname(mutation.file))}/${path.basename(mutation.file)}\` | ${killedBy === null ? '**survived**' : shorten(killedBy)} |`,
  );
  return `## Mistakes in the SQL of money

\`npm run mutate:sql\`, ${when}: **${killed} of ${verdicts.length}** mistakes were noticed by a test${untried}. Each is made
in a copy of the code, whose tests then run on databases that were migrated with it, until one fails.

| mistake | in | noticed by |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function shorten(text: string): string {
  const [file = '', ...rest] = text.split(': ');
  return `${path.basename(file)}: ${rest.join(': ').replaceAll('|', '\\|').slice(0, 140)}`;
}
