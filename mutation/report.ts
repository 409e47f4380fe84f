import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation.ts';

export interface Verdict {
  mutation: Mutation;
  /** The first test that failed; null where none did. */
  killedBy: string | null;
}

const page = path.resolve(import.meta.dirname, '../docs/reliability.md');
const BEGIN = '<!-- npm run mutate:sql: -->';
const END = '<!-- :npm run mutate:sql -->';

/** Writes the section about mutations of docs/reliability.md anew; the rest of the page stays. */
export function writeReport(verdicts: readonly Verdict[], listed: number): void {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '# Reliability\n';
  const section = `${BEGIN}\n${describe(verdicts, listed)}${END}`;
  const [from, until] = [text.indexOf(BEGIN), text.indexOf(END)];
  const whole =
    from === -1
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(until + END.length);
  writeFileSync(page, whole);
}

function describe(verdicts: readonly Verdict[], listed: number): string {
  const killed = verdicts.filter(({ killedBy }) => killedBy !== null).length;
  const untried = verdicts.length < listed ? ` (of ${listed} that are listed)` : '';
  const day = new Date().toISOString().slice(0, 10);
  const rows = verdicts.map(
    ({ mutation, killedBy }) =>
      `| ${mutation.what} | \`${path.basename(path.dirname(mutation.file))}/${path.basename(mutation.file)}\` | ${killedBy === null ? '**survived**' : shorten(killedBy)} |`,
  );
  return `## Mistakes in the SQL of money

\`npm run mutate:sql\`, ${day}: **${killed} of ${verdicts.length}** mistakes were noticed by a test${untried}. Each is made
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
