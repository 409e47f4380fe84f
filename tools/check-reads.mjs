/**
 * Keys and addresses of the web's reads follow from the contract: only lib/api writes them. No text is
 * chosen by reading the English of an answer: answers carry codes, faults and facts.
 */
import { execFileSync } from 'node:child_process';

const rules = [
  {
    pattern: '\\bquery(Key|Fn):',
    but: ':!apps/web/src/lib/api',
    instead: 'Use useRead, useList or composed of lib/api instead',
  },
  {
    pattern:
      "\\bmessage\\.(includes|startsWith|endsWith|match|search)\\(|\\.(test|exec)\\(message\\)|message === '[A-Z]",
    instead: 'Choose a text by the code, the fault or the facts of an answer instead',
  },
];

for (const { pattern, but, instead } of rules) {
  const where = ['apps/web/src', ':!*.test.ts', ...(but ? [but] : [])];
  try {
    const found = execFileSync('git', ['grep', '--untracked', '-nE', pattern, '--', ...where]);
    console.error(`${instead}:\n${found}`);
    process.exitCode = 1;
  } catch ({ status }) {
    // 1: nothing found.
    if (status !== 1) throw new Error(`git grep ended with ${status}`);
  }
}
