import type { Figure } from '../figure.ts';
import { describeMachine, tabulate, writeSection } from '../section.ts';

const COMMAND = 'npm run bench:web';

/** Writes the section "Web" of `docs/performance.md` anew; the rest of the page stays. */
export function writeReport(figures: readonly Figure[], browser: string, loadBefore: number): void {
  const day = new Date().toISOString().slice(0, 10);
  writeSection(
    COMMAND,
    `## Web

\`${COMMAND}\`, ${day}: ${describeMachine(browser)}. Server, database, browser and Lighthouse share the machine; load when it began: ${loadBefore.toFixed(1)}. Figures of time are believable only where that is below 1.

Bytes are counted from the requests of a browser that has nothing cached, as the server sends them with gzip, until the network is still; charts that an admin's screen loads later are left out. Lighthouse 12.8 has its mobile profile (slow 4G, processor x4); the figures are medians of five runs in browsers of their own.

${tabulate(figures)}
`,
  );
}
