import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';

const page = path.resolve(import.meta.dirname, '../docs/performance.md');
const HEADING =
  '# Performance\n\nEach command writes its own section. Server, embedded database and clients share one machine. Its load is that at the\nstart.\n';

/** Rewrites one command's section of `docs/performance.md`; the rest stays. */
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

/** The machine's load average over the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

/** The machine and browser of a section. */
export function describeMachine(browser: string): string {
  return `${describeHost()}, Chromium ${browser}`;
}

/** The machine of a section, without a browser. */
export function describeHost(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores of ${cpu?.model.trim() ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

/** Figures as a table. */
export function tabulate(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, measured, goal, isReached }) =>
      `| ${what} | ${measured} | ${goal || '–'} | ${goal === '' ? '–' : isReached ? 'yes' : '**no**'} |`,
  );
  return `| what | measured | goal | reached |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** A measured part of the product, with its own section in the report. */
export interface Part {
  /** Its argument for `npm run bench --`. */
  name: string;
  title: string;
  measure(tell: (line: string) => void): Promise<Findings>;
}

export interface Findings {
  /** The paragraphs before the table: what was compared, with sizes and windows. */
  text: string;
  figures: readonly Figure[];
}
