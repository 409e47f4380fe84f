import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { makeClosedFolder } from './folders.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The running program. */
export interface ProgramRun {
  child: ChildProcess;
  lines: string[];
  /** The exit code. */
  ended: Promise<number | null>;
  /** The first line that matches. */
  line(pattern: RegExp): Promise<string>;
}

/** Builds a program. Call it before the tests that run it. */
export function buildProgram(name: 'server' | 'demo' = 'server'): void {
  execFileSync(process.execPath, ['tools/build.mjs', name], { cwd: ROOT });
}

/**
 * Runs the built program with only this environment. The test's end ends it and removes its
 * temporary files; tests that share it pass their own hook.
 */
export function startProgram(
  args: string[],
  env: Record<string, string>,
  whenFinished: (end: () => void) => void = onTestFinished,
  program = 'apps/server/dist/main.js',
): ProgramRun {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, TMPDIR: makeClosedFolder(whenFinished), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  whenFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => pattern.test(text));
        if (found !== undefined) resolve(found);
      };
      waiting.push(look);
      look();
      void ended.then((code) => reject(new Error(`it ended with ${code}:\n${lines.join('\n')}`)));
    });
  return { child, lines, ended, line };
}
