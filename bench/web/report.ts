import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';

const page = path.resolve(import.meta.dirname, '../../docs/performance.md');
const BEGIN = '<!-- npm run bench:web: -->';
const END = '<!-- :npm run bench:web -->';
const HEADING =
  '# Performance\n\nWhat was measured, and the commands that measure it again. Each section is written by its command.\n';

/** Writes the section "Web" of `docs/performance.md` anew; the rest of the page stays. */
export function writeReport(figures: readonly Figure[], browser: string, loadBefore: number): void {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : HEADING;
  const section = `${BEGIN}\n${describe(figures, browser, loadBefore)}${END}`;
  const from = text.indexOf(BEGIN);
  const until = text.indexOf(END);
  const whole =
    from === -1
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(until + END.length);
  writeFileSync(page, whole);
}

/** The load of the machine in the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

function describe(figures: readonly Figure[], browser: string, loadBefore: number): string {
  const [cpu] = cpus();
  const rows = figures.map(
    ({ what, measured, goal, isReached }) =>
      `| ${what} | ${measured} | ${goal} | ${isReached ? 'yes' : '**no**'} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  return `## Web

\`npm run bench:web\`, ${day}: ${cpus().length} cores of ${cpu?.model.trim() ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, Chromium ${browser}. Server, database, browser and Lighthouse share the machine; load when it began: ${loadBefore.toFixed(1)}. Figures of time are believable only where that is below 1.

Bytes are counted from the requests of a browser that has nothing cached, as the server sends them with gzip, until the network is still; charts that an admin's screen loads later are left out. Lighthouse 12.8 has its mobile profile (slow 4G, processor x4); the figures are medians of five runs in browsers of their own.

| what | measured | goal | reached |
| --- | --- | --- | --- |
${rows.join('\n')}

`;
}
