/**
 * `node step.mjs FILE PROGRAM ARGUMENTS…`: runs a program to its end and writes to the file, in
 * ticks, what the program and the children that it reaped used of the processor.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hasProcessTable, readProcess } from './process-table.mjs';

const [file, program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
// A terminal's Ctrl-C reaches the child too.
process.on('SIGINT', () => undefined);
// Playwright ends its servers after SIGINT only.
process.on('SIGTERM', () => child.kill('SIGINT'));
child.on('error', ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
child.on('exit', (code) => {
  if (hasProcessTable) writeFileSync(file, String(readProcess('self')?.reaped));
  process.exitCode = code ?? 1;
});
