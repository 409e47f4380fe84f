import type { Withdrawal } from '@barya/contract/withdrawals';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { formatMoment } from '../../../lib/dates.ts';
import type { Decision } from './api.ts';
import { type BulkResult, isOver, runBulk } from './bulk-run.ts';
import { explainDecision, readConflict, wordsOfDecision } from './decision-conflict.ts';
import type { Verb } from './review-queue.ts';
import { words } from './words.ts';

interface BulkInput {
  verb: Verb;
  isShared: boolean;
  decide: (decision: Decision) => Promise<unknown>;
  refresh: () => void;
  onDecided: (id: string) => void;
}

export type BulkPhase = 'asking' | 'running' | 'stopping' | 'finished';

/** Decides many withdrawals, each by a call of its own, and keeps what became of each. */
export function useBulk({ verb, isShared, decide, refresh, onDecided }: BulkInput) {
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
    refresh();
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

/** Who decided a withdrawal and when, in a sentence; null where nobody did, or nobody can tell. */
async function findDecision(id: string): Promise<string | null> {
  try {
    const found = await callApi('readWithdrawal', { params: { id } });
    if (found.processedAt === null) return null;
    const by = found.processedBy?.username ?? null;
    return explainDecision(found, by, formatMoment(found.processedAt));
  } catch {
    return null;
  }
}

function explain(error: unknown, failed: string) {
  const isPassing = error instanceof ApiError && error.isPassing;
  const isLost = error instanceof ApiError && error.isNetworkFailure;
  const message = isLost ? words.bulk.noAnswer : messageOf(error, failed);
  return { message, isPassing, isDecided: readConflict(error)?.isDecided === true };
}
