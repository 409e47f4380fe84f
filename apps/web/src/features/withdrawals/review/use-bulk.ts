import type { Withdrawal } from '@barya/contract/withdrawals';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import type { Decision } from '../api/decide-withdrawals.ts';
import { type BulkResult, runBulk } from './bulk-run.ts';
import type { Verb } from './review-queue.ts';
import { words } from './words.ts';
import { wordsOfDecision } from './words-of-decision.ts';

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
    setResults((was) => new Map([...was].filter(([, { state }]) => state === 'done')));
    await runBulk({
      items: withdrawals,
      send: (withdrawal) => decide({ verb, withdrawal, reason }),
      explain: (error) => explain(error, wordsOfDecision(verb, isShared).failed),
      isStopped: () => isStopped.current,
      onResult: ({ _id: id }, result) => {
        setResults((was) => new Map(was).set(id, result));
        if (result.state === 'done') onDecided(id);
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

function explain(error: unknown, failed: string): { message: string; isPassing: boolean } {
  const isPassing = error instanceof ApiError && error.isPassing;
  const isLost = error instanceof ApiError && error.isNetworkFailure;
  return { message: isLost ? words.bulk.noAnswer : messageOf(error, failed), isPassing };
}
