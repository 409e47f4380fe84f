import { expect } from 'vitest';
import { runRule, setRule } from '../auto-approve.ts';
import { asAdmin, choose, compare, outcomes, type Play } from './both-sides.ts';
import * as model from './model.ts';
import { approveByRule, rule } from './rule.ts';
import type { Step } from './steps.ts';
import type { Withdrawal, World } from './world.ts';

type PayoutStep = Extract<Step, { kind: 'take' | 'send' | 'fail' | 'comeBack' }>;

const REASON = 'The account is closed';

export async function takePayoutStep(play: Play, step: PayoutStep): Promise<void> {
  const { world } = play;
  const withdrawal = chooseWithdrawal(world, step);
  if (withdrawal === null) return;
  // A take ends after half an hour, and days pass between steps.
  const isMark = step.kind === 'send' || step.kind === 'fail';
  if (isMark && step.pick % 4 > 0) await take(play, withdrawal);
  const path = `/admin/payouts/${withdrawal.id}`;
  switch (step.kind) {
    case 'take':
      return take(play, withdrawal);
    case 'send': {
      // Other sequences on this database use other references.
      const { reference: number } = step;
      const reference = number === null ? null : referenceOf(world, `S${number}`);
      const body = { paymentReference: reference };
      const answer = await asAdmin(play, 'POST', `${path}/sent`, body);
      return compare(step, answer, model.send(world, withdrawal, reference));
    }
    case 'fail': {
      const answer = await asAdmin(play, 'POST', `${path}/failed`, { reason: REASON });
      return compare(step, answer, model.fail(world, withdrawal));
    }
    case 'comeBack': {
      const answer = await asAdmin(play, 'POST', `${path}/returned`, { reason: REASON });
      return compare(step, answer, model.comeBack(withdrawal));
    }
  }
}

/** The rule is on for one run of its job; both sides approve the same. */
export async function runRuleStep(play: Play): Promise<void> {
  const { app, admin, world } = play;
  const { upTo, ...counts } = rule;
  await setRule(app, admin, { ...counts, upTo: upTo / 100 });
  await runRule(app);
  await setRule(app, admin, null);
  const pending = [...world.withdrawals.values()].filter(({ status }) => status === 'pending');
  const approved = pending.filter((each) => approveByRule(world, each));
  const found = await app.db
    .selectFrom('payout')
    .select('id')
    .where('approvedByRule', 'is not', null)
    .where('approvedAt', '=', app.clock.now())
    .where(
      'memberId',
      'in',
      play.members.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(pending.map(({ id }) => id));
  const actual = found.map(({ id }) => id).filter((id) => ids.has(id));
  expect(actual.sort()).toEqual(approved.map(({ id }) => id).sort());
  const outcome = approved.length === 0 ? 'rule: nothing' : 'rule: approved';
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

async function take(play: Play, withdrawal: Withdrawal): Promise<void> {
  const body = { ids: [withdrawal.id] };
  const answer = await asAdmin(play, 'POST', '/admin/payouts/take', body);
  compare({ kind: 'take', pick: 0 }, answer, model.take(play.world, withdrawal));
}

function referenceOf(world: World, text: string): string {
  return `${world.members[0]!.username}${text}`.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Mostly one that fits; sometimes any, also of another state. */
function chooseWithdrawal({ withdrawals }: World, { kind, pick }: PayoutStep): Withdrawal | null {
  const all = [...withdrawals.values()];
  const fitting = all.filter(({ payout }) => {
    if (kind === 'comeBack') return payout?.state === 'sent';
    const isFree = payout?.state === 'to_pay' && payout.batch === null;
    return isFree;
  });
  return choose(pick % 6 === 0 || fitting.length === 0 ? all : fitting, pick);
}

type BatchStep = Extract<Step, { kind: 'makeBatch' | 'importResults' | 'dissolveBatch' }>;

export async function takeBatchStep(play: Play, step: BatchStep): Promise<void> {
  const { world } = play;
  if (step.kind === 'makeBatch') {
    const lines = chooseLines(world, step.picks);
    if (lines.length === 0) return;
    const ids = lines.map(({ id }) => id);
    const body = { method: 'gcash', ids };
    const answer = await asAdmin(play, 'POST', '/admin/payout-batches', body);
    return compare(step, answer, model.makeBatch(world, answer.body.batch?._id, lines));
  }
  const batch = choose([...world.batches.values()], step.pick);
  if (batch === null) return;
  const path = `/admin/payout-batches/${batch.id}`;
  if (step.kind === 'dissolveBatch') {
    return compare(
      step,
      await asAdmin(play, 'POST', `${path}/dissolve`),
      model.dissolveBatch(batch),
    );
  }
  const results = step.areSent.slice(0, batch.lines.length).map((isSent, index) => ({
    isSent,
    paymentReference: referenceOf(world, `${batch.id.slice(-12)}${index}`),
  }));
  const rows = results.map(({ isSent, paymentReference }, index) => ({
    reference: batch.lines[index]!.reference,
    ...(isSent ? { state: 'sent', paymentReference } : { state: 'failed', reason: REASON }),
  }));
  const answer = await asAdmin(play, 'POST', `${path}/results`, { rows });
  compare(step, answer, model.importResults(world, batch, results));
}

/** By approval, as a batch freezes them; mostly free ones. */
function chooseLines({ withdrawals }: World, picks: readonly number[]): Withdrawal[] {
  const approved = [...withdrawals.values()].filter(({ payout }) => payout !== null);
  const free = approved.filter(({ payout }) => payout?.state === 'to_pay' && !payout.batch);
  const chosen = picks.flatMap((pick) => choose(pick % 4 === 0 ? approved : free, pick) ?? []);
  return [...new Set(chosen)];
}
