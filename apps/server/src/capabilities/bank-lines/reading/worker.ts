/**
 * The thread that reads statements, so that a large or hostile file stops nobody. It answers a job
 * with the plan, and then with its lines in parts, each when it is asked for: the server takes in
 * one part at a time.
 */
import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { StatementFault } from '@barya/statements';
import { planTable, readCells } from '@barya/statements/make-plan';
import { cutIntoParts, numberLines } from '../domain.ts';
import type { FromWorker, NewLinePart, ToWorker } from './messages.ts';

const LINES_AT_ONCE = 2_000;
const MOST_REASONS = 1_000;
const MOST_FIRST = 50;

const port = parentPort!;
const answer = (message: FromWorker) => port.postMessage(message);
let parts: Generator<NewLinePart> | null = null;
/** The cells of a file that is likely to be read again at once. */
let last: { key: string; table: Awaited<ReturnType<typeof readCells>> } | null = null;

giveWay();
port.on('message', (message: ToWorker) => {
  if (message === 'next') sendPart();
  else void start(message);
});

async function start(job: Exclude<ToWorker, 'next'>): Promise<void> {
  try {
    const sha256 = createHash('sha256').update(job.bytes).digest('hex');
    const { password, answers = {} } = job;
    const asked = JSON.stringify([sha256, password, answers.encoding, answers.columns]);
    // A hash: no password is kept.
    const key = createHash('sha256').update(asked).digest('hex');
    const table = last?.key === key ? last.table : await readCells(job);
    last = null;
    const { lines, notMoney, unreadable, ...plan } = planTable(table, job);
    // The account of a file is found first, and what is asked may have been answered before.
    if (job.accountName === null || plan.questions.length > 0) last = { key, table };
    parts = cutIntoParts(numberLines(lines), LINES_AT_ONCE);
    answer({
      kind: 'plan',
      plan: {
        ...plan,
        lines: lines.slice(0, MOST_FIRST),
        notMoney: notMoney.slice(0, MOST_REASONS),
        unreadable: unreadable.slice(0, MOST_REASONS),
      },
      sha256,
    });
  } catch (error) {
    answer(
      error instanceof StatementFault
        ? { kind: 'fault', code: error.code, message: error.message }
        : { kind: 'failure', error },
    );
  }
}

function sendPart(): void {
  const part = parts?.next();
  if (part?.done === false) answer({ kind: 'lines', lines: part.value });
  else {
    parts = null;
    answer({ kind: 'end' });
  }
}

/** Lets the server's own thread go first on a busy core. Only Linux has threads' priorities. */
function giveWay(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // As fast, and less polite.
  }
}
