import { writeSection } from '../../tools/test-run/section.mjs';
import { areas } from './areas.ts';
import { explain } from './explanations.ts';
import { readOutcomes } from './outcomes.ts';
import type { Outcome } from './run-area.ts';

const GOAL = 0.9;

/**
 * Writes the results of all areas to docs/reliability.md.
 * @returns whether at least nine in ten mutations were noticed
 */
export function writeReport(): boolean {
  const known = areas.flatMap((area) => readOutcomes(area) ?? []);
  const untried = areas.filter((area) => readOutcomes(area) === null).map(({ name }) => name);
  const days = known.map(({ day }) => day).sort();
  const counted = known.flatMap(({ outcomes }) => outcomes).filter(({ status }) => isTried(status));
  const meant = counted.filter((outcome) => !isEquivalent(outcome));
  const noticed = meant.filter(isNoticed);
  const left = counted
    .filter((outcome) => !isNoticed(outcome))
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  const when = [...new Set([days.at(0), days.at(-1)])].join(' to ');
  writeSection(
    'npm run mutate:ts',
    `## Mistakes in the TypeScript of money

\`npm run mutate:ts\`, ${when}: **${noticed.length} of ${meant.length}** changes (${share(noticed, meant)}) were noticed by a test.
[Stryker](https://stryker-mutator.io) makes each in a copy of the code and runs the tests that reach it until one
fails. Texts of errors that only a programmer reads are left alone.${
      untried.length === 0 ? '' : `\nNot tried: ${untried.join(', ')}.`
    }

| file | changes | noticed | unnoticed | equivalent | noticed of the others |
| --- | --- | --- | --- | --- | --- |
${describeFiles(counted).join('\n')}

*Equivalent*: no test can tell the change from the code.
${left.length === 0 ? '\nNothing is left.' : `\n${describeLeft(left)}`}
`,
  );
  return noticed.length >= GOAL * meant.length;
}

function isTried(status: string): boolean {
  return ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'].includes(status);
}

function isNoticed({ status }: Outcome): boolean {
  return ['Killed', 'Timeout', 'RuntimeError'].includes(status);
}

function isEquivalent(outcome: Outcome): boolean {
  return !isNoticed(outcome) && explain(outcome)?.isEquivalent === true;
}

function share(noticed: readonly Outcome[], meant: readonly Outcome[]): string {
  return meant.length === 0 ? '' : `${((100 * noticed.length) / meant.length).toFixed(1)} %`;
}

function describeFiles(outcomes: readonly Outcome[]): string[] {
  const files = [...new Set(outcomes.map(({ file }) => file))].sort();
  return files.map((file) => {
    const all = outcomes.filter((outcome) => outcome.file === file);
    const same = all.filter(isEquivalent);
    const meant = all.filter((outcome) => !isEquivalent(outcome));
    const noticed = meant.filter(isNoticed);
    const counts = [all, noticed, meant.filter((outcome) => !isNoticed(outcome)), same];
    return `| \`${shorten(file)}\` | ${counts.map((each) => each.length).join(' | ')} | ${share(noticed, meant)} |`;
  });
}

function describeLeft(left: readonly Outcome[]): string {
  const rows = left.map((outcome) => {
    const explanation = explain(outcome);
    const why = `${explanation?.isEquivalent ? 'equivalent: ' : ''}${explanation?.why ?? (outcome.status === 'NoCoverage' ? 'no test of the area reaches it' : 'no test yet')}`;
    return `| \`${shorten(outcome.file)}:${outcome.line}\` | ${code(outcome.original)} | ${code(outcome.replacement)} | ${why} |`;
  });
  return [
    '| place | code | instead | why it stays unnoticed |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function shorten(file: string): string {
  return file.replace(/^apps\/server\/src\/capabilities\/|^packages\/(?=\w+\/src)/, (folder) =>
    folder === 'packages/' ? '@barya/' : '',
  );
}

function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  return `\`${line.length > 80 ? `${line.slice(0, 79)}…` : line}\``;
}
