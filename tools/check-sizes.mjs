/**
 * Keeps source files short: half at most 70 lines, 90 % at most 250, none above 400. Tests also
 * stop at 400.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LONGEST = 400;
const SOURCE = /\.(ts|tsx|mjs|sql|css)$/;
// `npm run docs` writes it.
const GENERATED = 'apps/server/src/database/tables.ts';
const TEST = /\.test\.ts$|\/test\/|^e2e\/|^bench\/|^fuzz\/|^mutation\//;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => SOURCE.test(file) && file !== GENERATED)
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));

const source = files.filter(({ file }) => !TEST.test(file)).map(({ lines }) => lines);
source.sort((a, b) => a - b);
const atShare = (share) => source[Math.floor(share * (source.length - 1))];

const problems = files
  .filter(({ lines }) => lines > LONGEST)
  .map(({ file, lines }) => `${file} has ${lines} lines, above ${LONGEST}`);
if (atShare(0.5) > 70) problems.push(`half of the files are above ${atShare(0.5)} lines, not 70`);
if (atShare(0.9) > 250) problems.push(`one in ten files is above ${atShare(0.9)} lines, not 250`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
