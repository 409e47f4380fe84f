/** All static checks, in parallel: `npm run check`. Names each that failed and why. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => path.join(root, 'node_modules/.bin', name);

const checks = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
  {
    // TypeScript 7 checks types in a quarter of the processor time. At night `tsc` checks them with
    // TypeScript 6, which the other tools use.
    name: 'types and promises',
    command: bin('oxlint'),
    args: [
      '--type-aware',
      '--type-check',
      '--config',
      '.oxlintrc.json',
      '--deny-warnings',
      'packages',
      'apps',
      'e2e',
      'bench',
      'chaos',
      'demo',
      'fuzz',
      'mutation',
      'tools',
    ],
  },
  { name: 'import rules', command: process.execPath, args: ['tools/import-rules/check.mjs'] },
  {
    name: 'table owners',
    command: process.execPath,
    args: ['tools/table-owners/check.mjs'],
  },
  { name: 'money SQL', command: process.execPath, args: ['tools/money-sql/check.mjs'] },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'containers', command: process.execPath, args: ['tools/check-containers.mjs'] },
  {
    name: 'Filipino',
    command: bin('tsx'),
    args: ['tools/docs/filipino/count.ts'],
    isToldAlways: true,
  },
  { name: 'types of rows', command: bin('tsx'), args: ['tools/docs/check-tables.ts'] },
  { name: 'sizes', command: process.execPath, args: ['tools/check-sizes.mjs'] },
  { name: 'reads of the web', command: process.execPath, args: ['tools/check-reads.mjs'] },
  { name: 'repeats', command: process.execPath, args: ['tools/check-repeats.mjs'] },
  { name: 'words', command: process.execPath, args: ['tools/check-words.mjs'] },
];

function run({ name, command, args, isToldAlways = false }) {
  return new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 16 * 1024 * 1024 };
    execFile(command, args, options, (error, stdout, stderr) => {
      const failed = error !== null;
      resolve({
        name,
        failed,
        isTold: failed || isToldAlways,
        output: `${stdout}${stderr}`.trim(),
      });
    });
  });
}

const limit = pLimit(availableParallelism());
const results = await Promise.all(checks.map((check) => limit(() => run(check))));
for (const { name, failed, isTold, output } of results) {
  console.log(`${failed ? 'FAILED' : 'ok    '}  ${name}`);
  if (isTold) console.log(output);
}
if (results.some(({ failed }) => failed)) process.exitCode = 1;
