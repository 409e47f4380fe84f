import type { Withdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { refresh } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { addPesos } from '../../lib/money.ts';
import type { Decision } from './api.ts';
import { explainDecision, readConflict, type Verb, wordsOfDecision } from './conflict.ts';
import { words } from './words.ts';

/** The result of one row of a bulk decision. */
export type BulkResult =
  | { state: 'sending' }
  | { state: 'done' }
  /** Refused, with the server's message. */
  | { state: 'refused'; message: string }
  /** A second person decides. */
  | { state: 'proposed' }
  /** Decided before: by somebody else, or by this run if its answer was lost. */
  | { state: 'decided'; message: string }
  /** No answer: it may be decided. A retry with the same key is safe. */
  | { state: 'unanswered'; message: string }
  /** The run stopped before this row. */
  | { state: 'unsent' };

interface BulkRun<Item> {
  items: readonly Item[];
  send: (item: Item) => Promise<unknown>;
  /** Tells a refusal from a passing failure, such as a lost connection: `unanswered`. */
  explain: (error: unknown) => Exclude<BulkResult, { state: 'sending' | 'done' | 'unsent' }>;
  /** The result of a row without an answer; null if it is pending or unknown. */
  look: (item: Item) => Promise<string | null>;
  onResult: (item: Item, result: BulkResult) => void;
  isStopped: () => boolean;
}

/** Concurrent calls: fast, but few enough that the server does not shed them. */
const AT_ONCE = 4;

/**
 * Sends one call a row, a few at a time. A refusal affects only its row. After a lost answer the
 * run stops and checks the open rows.
 */
export async function runBulk<Item>(run: BulkRun<Item>): Promise<void> {
  const { items, send, explain, look, onResult, isStopped } = run;
  const unanswered: Item[] = [];
  const waiting = items[Symbol.iterator]();
  let isCutOff = false;

  async function work(): Promise<void> {
    for (const item of waiting) {
      if (isCutOff || isStopped()) {
        onResult(item, { state: 'unsent' });
        continue;
      }
      onResult(item, { state: 'sending' });
      try {
        await send(item);
        onResult(item, { state: 'done' });
      } catch (error) {
        const result = explain(error);
        if (result.state === 'unanswered') {
          isCutOff = true;
          unanswered.push(item);
        }
        onResult(item, result);
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const item of unanswered) {
    const message = await look(item);
    if (message !== null) onResult(item, { state: 'decided', message });
  }
}

/** Whether a row needs nothing more from this person. */
export function isOver(result: BulkResult | undefined): boolean {
  return result !== undefined && ['done', 'proposed', 'decided'].includes(result.state);
}

/** How many rows have each result. */
interface BulkCount {
  done: number;
  proposed: number;
  decided: number;
  refused: number;
  unanswered: number;
  unsent: number;
  /** Rows with a result. */
  settled: number;
}

export function countResults(results: Iterable<BulkResult>): BulkCount {
  const count: BulkCount = {
    ...{ done: 0, proposed: 0, decided: 0, refused: 0, unanswered: 0, unsent: 0 },
    settled: 0,
  };
  for (const { state } of results) {
    if (state === 'sending') continue;
    count[state] += 1;
    count.settled += 1;
  }
  return count;
}

/** The total of withdrawals of one source and method. */
interface BulkTotal {
  source: WithdrawalSource;
  method: string;
  count: number;
  pesos: number;
}

/** Totals by source and method, the largest first. */
export function totalsOf(withdrawals: readonly Withdrawal[]): BulkTotal[] {
  const totals = new Map<string, BulkTotal>();
  for (const { source, method, amount } of withdrawals) {
    const group = `${source} ${method}`;
    const { count, pesos } = totals.get(group) ?? { count: 0, pesos: 0 };
    totals.set(group, { source, method, count: count + 1, pesos: addPesos([pesos, amount]) });
  }
  return [...totals.values()].toSorted((one, other) => other.pesos - one.pesos);
}

/** The total of withdrawals, in pesos. */
export function sumOf(withdrawals: readonly Pick<Withdrawal, 'amount'>[]): number {
  return addPesos(withdrawals.map(({ amount }) => amount));
}

interface BulkInput {
  verb: Verb;
  isShared: boolean;
  decide: (decision: Decision) => Promise<unknown>;
  onDecided: (id: string) => void;
}

export type BulkPhase = 'asking' | 'running' | 'stopping' | 'finished';

/** Decides many withdrawals, one call each, and keeps each row's result. */
export function useBulk({ verb, isShared, decide, onDecided }: BulkInput) {
  const [phase, setPhase] = useState<BulkPhase>('asking');
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const isStopped = useRef(false);

  async function run(withdrawals: readonly Withdrawal[], reason: string): Promise<void> {
    isStopped.current = false;
    setPhase('running');
    setResults((was) => new Map([...was].filter(([, result]) => isOver(result))));
    await runBulk({
      items: withdrawals,
      send: (withdrawal) => decide({ verb, withdrawal, reason }),
      explain: (error) => explain(error, wordsOfDecision(verb, isShared).failed),
      look: ({ _id }) => findDecision(_id),
      isStopped: () => isStopped.current,
      onResult: ({ _id: id }, result) => {
        setResults((was) => new Map(was).set(id, result));
        if (isOver(result)) onDecided(id);
      },
    });
    setPhase('finished');
    void refresh('admin');
  }

  return {
    phase,
    results,
    run: (withdrawals: readonly Withdrawal[], reason: string) => void run(withdrawals, reason),
    stop: () => {
      isStopped.current = true;
      setPhase((was) => (was === 'running' ? 'stopping' : was));
    },
  };
}

/** Who decided a withdrawal and when; null if pending or unknown. */
async function findDecision(id: string): Promise<string | null> {
  try {
    const found = await callApi('readWithdrawal', { id });
    if (found.processedAt === null) return null;
    const by = found.processedBy?.username ?? null;
    return explainDecision(found, by, formatMoment(found.processedAt));
  } catch {
    return null;
  }
}

function explain(error: unknown, failed: string) {
  if (isProposed(error)) return { state: 'proposed' } as const;
  const isPassing = error instanceof ApiError && error.isPassing;
  const isLost = error instanceof ApiError && error.isNetworkFailure;
  const message = isLost ? words.bulk.noAnswer : messageOf(error, failed);
  const isDecided = readConflict(error)?.isDecided === true;
  const state = isPassing ? 'unanswered' : isDecided ? 'decided' : 'refused';
  return { state, message } as const;
}
