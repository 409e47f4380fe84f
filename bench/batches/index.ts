import { randomUUID } from 'node:crypto';
import { limits, type PayoutBatch, type PayoutBatchDetails } from '@barya/contract';
import { medianOf, told } from '../figure.ts';
import type { Findings, Part } from '../section.ts';
import { ADMIN_TOKEN } from '../stage/fill.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { sendLoad, takeTurns } from '../stage/load.ts';
import { approveAll, requestWithdrawal } from '../stage/withdrawals.ts';

const LINES = limits.payouts.mostInBatch;
const CONNECTIONS = 16;
const ROUNDS = 3;
const FAILED_EVERY = 20;

/** What is timed, each with the most milliseconds that it may take. */
const mostMs = {
  'freeze it': 3_000,
  'write its file': 1_000,
  'import its results, all sent': 5_000,
  'import its results, 5 % failed': 5_000,
};
type Step = keyof typeof mostMs | 'one update';

/** Batches of payouts over HTTP, against one statement on as many rows. */
export const batches: Part = {
  name: 'batches',
  title: 'Batches of payouts',
  measure: async (tell) => {
    const stage = await openStage(LINES);
    try {
      return await measureBatches(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureBatches(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  const times = new Map<Step, number[]>();
  const time = async <Answer>(step: Step, run: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await run();
    const ms = performance.now() - startedAt;
    tell(`${step}: ${ms.toFixed(0)} ms`);
    times.set(step, [...(times.get(step) ?? []), ms]);
    return answer;
  };
  await stage.ask('create table payout_copy (like payout including all)');
  for (let round = 0; round < ROUNDS; round += 1) {
    await payBatch(stage, 'import its results, all sent', time);
    await payBatch(stage, 'import its results, 5 % failed', time);
  }
  const median = (step: Step) => medianOf(times.get(step)!);
  return {
    text: `${LINES.toLocaleString('en')} payouts in a batch, over HTTP: medians of ${ROUNDS} batches (freezing and the file: ${2 * ROUNDS}). In brackets: times as long as one update that marks a copy of these rows, with the same indexes, as sent.`,
    figures: [
      ...Object.entries(mostMs).map(([what, goalMs]) => {
        const ms = median(what as Step);
        return {
          what,
          measured: `${(ms / 1_000).toFixed(2)} s (${(ms / median('one update')).toFixed(1)})`,
          goal: `≤ ${goalMs / 1_000} s`,
          isReached: ms <= goalMs,
          isExact: false,
        };
      }),
      told('one update of as many rows', `${(median('one update') / 1_000).toFixed(2)} s`),
    ],
  };
}

/** Everybody withdraws; all of it is paid in one batch. */
async function payBatch(
  stage: Stage,
  step: 'import its results, all sent' | 'import its results, 5 % failed',
  time: <Answer>(step: Step, run: () => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const takeTurn = takeTurns(LINES);
  const load = { connections: CONNECTIONS, until: { requests: LINES } };
  await sendLoad(stage.url, load, () => requestWithdrawal(takeTurn()));
  await approveAll(stage, CONNECTIONS);
  await stage.ask('vacuum analyze');
  await stage.ask('checkpoint');

  const { batch } = await time('freeze it', () =>
    ask<{ batch: PayoutBatch }>(stage, 'POST', '', { method: 'gcash', filter: {} }),
  );
  await time('write its file', () => ask(stage, 'GET', `/${batch._id}/file`));
  const { lines } = await ask<PayoutBatchDetails>(stage, 'GET', `/${batch._id}`);
  if (lines.length !== LINES) throw new Error(`The batch has ${lines.length} lines`);
  const rows = lines.map(({ reference }, index) =>
    step === 'import its results, 5 % failed' && index % FAILED_EVERY === 0
      ? { reference, state: 'failed', reason: 'The number is not registered' }
      : { reference, state: 'sent', paymentReference: `P${reference}` },
  );
  await stage.ask(`truncate payout_copy; insert into payout_copy select * from payout
    where batch_id = '${batch._id}'; checkpoint`);
  await time('one update', () =>
    stage.ask(`update payout_copy set state = 'sent', payment_reference = 'P' || id,
      paid_at = now(), sent_at = now(), sent_by = approved_by, transfer_id = id`),
  );
  const { done } = await time(step, () =>
    ask<{ done: number }>(stage, 'POST', `/${batch._id}/results`, { rows }),
  );
  if (done !== LINES) throw new Error(`${done} lines were decided`);
}

/** Asks as the admin, until the end of the answer. */
async function ask<Answer>(
  stage: Stage,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${stage.url}/api/admin/payout-batches${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ADMIN_TOKEN}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
