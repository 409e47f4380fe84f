/**
 * `npm run bench [-- PART …]`: measures all parts or the named ones, each on fresh data, and writes
 * `docs/performance.md`. With `--dry` it only prints.
 */

import { batches } from './batches/index.ts';
import { common } from './calls/index.ts';
import { clicks } from './clicks/index.ts';
import { day } from './day/index.ts';
import { ledger } from './ledger/index.ts';
import { million } from './million/index.ts';
import { night } from './night/index.ts';
import { midnight } from './night/midnight.ts';
import { nodes } from './nodes/index.ts';
import { program } from './process/index.ts';
import type { Part } from './section.ts';
import { describeHost, readLoad, tabulate, writeSection } from './section.ts';
import { statements } from './statements/index.ts';

const parts: readonly Part[] = [
  clicks,
  ledger,
  common,
  day,
  batches,
  night,
  midnight,
  program,
  statements,
  nodes,
  million,
];

const words = process.argv.slice(2);
const chosen = words.filter((word) => word !== '--dry');
const unknown = chosen.filter((word) => !parts.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: ${parts.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
for (const part of parts) {
  if (chosen.length > 0 && !chosen.includes(part.name)) continue;
  console.log(`\n${part.title}`);
  await measurePart(part);
}

async function measurePart({ name, title, measure }: Part): Promise<void> {
  const loadBefore = readLoad();
  const { text, figures } = await measure((line) => console.log(`  ${line}`));
  for (const { what, measured, goal, isReached } of figures) {
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${measured} (${goal})`);
  }
  if (words.includes('--dry')) return;
  const command = `npm run bench -- ${name}`;
  const day = new Date().toISOString().slice(0, 10);
  writeSection(
    command,
    `## ${title}

\`${command}\`, ${day}: ${describeHost()}, load ${loadBefore.toFixed(1)}.

${text}

${tabulate(figures)}
`,
  );
}
