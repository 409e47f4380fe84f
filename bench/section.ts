import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';

const page = path.resolve(import.meta.dirname, '../docs/performance.md');
const HEADING =
  '# Performance\n\nWhat was measured, and the commands that measure it again. Each section is written by its command.\n';

/** Writes the section of a command of `docs/performance.md` anew; the rest of the page stays. */
export function writeSection(command: string, content: string): void {
  const begin = `<!-- ${command}: -->`;
  const end = `<!-- :${command} -->`;
  const text = existsSync(page) ? readFileSync(page, 'utf8') : HEADING;
  const section = `${begin}\n${content}${end}`;
  const from = text.indexOf(begin);
  const until = text.indexOf(end);
  const whole =
    from === -1
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(until + end.length);
  writeFileSync(page, whole);
}

/** The load of the machine in the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

/** What a section says of where it was measured. */
export function describeMachine(browser: string): string {
  return `${describeHost()}, Chromium ${browser}`;
}

/** The same where no browser took part. */
export function describeHost(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores of ${cpu?.model.trim() ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

/** Figures as a table. */
export function tabulate(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, measured, goal, isReached }) =>
      `| ${what} | ${measured} | ${goal} | ${isReached ? 'yes' : '**no**'} |`,
  );
  return `| what | measured | goal | reached |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** Something of the product whose speed is measured, with a section of its own in the report. */
export interface Part {
  /** The word after `npm run bench --`. */
  name: string;
  title: string;
  measure(tell: (line: string) => void): Promise<Findings>;
}

export interface Findings {
  /** What was set against what, with sizes and windows: the paragraphs before the table. */
  text: string;
  figures: readonly Figure[];
}
