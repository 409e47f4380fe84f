import { credentialEventKind } from '@barya/contract';
import { toPesos } from '@barya/money';
import { DAY_MS } from '@barya/rules';
import type { Db } from '../../../database/tables.ts';
import type { Job } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { readCredentialChanges } from '../../../people/standing.ts';
import { findCredentialFlags, writeAudit } from '../../audit/index.ts';
import { sumOwedBack } from '../../capital/index.ts';
import { listEventsSince } from '../../security/index.ts';
import { lockRule, readSettings } from '../../settings/index.ts';
import { findSignals } from '../../signals/index.ts';
import { findWithdrawals, lockWithdrawal, saveSample } from '../../withdrawals/index.ts';
import { findFlags } from '../domain.ts';
import { findWithinRule } from '../store/auto-approve.ts';
import { findOtherNames } from '../store/list.ts';
import { approveWithdrawal } from './approve.ts';

const MOST_AT_ONCE = 500;

/**
 * Decides pending withdrawals by the rule in force, each in a transaction of its own. Whatever the
 * rule does not approve waits for a person, as without it.
 */
export const autoApproval: Job = {
  name: 'auto_approve_withdrawals',
  cron: '* * * * *',
  async run({ inquire, runOperation, payoutKey }) {
    let after: string | undefined;
    let failure: unknown;
    do {
      const { db, now } = inquire();
      const { autoApprove: rule } = await readSettings(db);
      if (rule === null) return;
      const page = { ...(after !== undefined && { after }), limit: MOST_AT_ONCE };
      const within = await findWithinRule(db, rule, now, page);
      for (const id of await findPlain({ db, now, payoutKey }, within)) {
        await runOperation((operation) => decideByRule(operation, payoutKey, id)).catch((error) => {
          // What is refused to a person is refused to the rule, and waits. Others are not kept from it.
          if (!(error instanceof Refusal)) failure = error;
        });
      }
      after = within.length < MOST_AT_ONCE ? undefined : within.at(-1);
    } while (after !== undefined);
    if (failure !== undefined) throw failure;
  },
};

/**
 * Approves one withdrawal if the rule in force still allows it, or leaves it to a person as a sample.
 * The first decision wins. Locks the settings, then as `requestWithdrawal` does.
 */
async function decideByRule(
  operation: Operation,
  payoutKey: PayoutKey,
  withdrawalId: string,
): Promise<void> {
  const { trx, now, ids } = operation;
  const rule = await lockRule(trx);
  const found = (await findWithdrawals(trx, [withdrawalId])).get(withdrawalId);
  if (rule === null || found === undefined) return;
  const { memberId, amountCentavos, reference, status } = found;
  await lockActingMember(trx, memberId, 'no key update');
  await lockWithdrawal(trx, withdrawalId);
  const within = await findWithinRule(trx, rule, now, { only: withdrawalId, limit: 1 });
  const plain = await findPlain({ db: trx, now, payoutKey }, within);
  if (plain.length === 0) return;
  const { version } = rule;
  if (ids.below(100) >= rule.samplePercent) {
    const order = { withdrawalId, seen: noneSeen, reason: undefined };
    await approveWithdrawal(operation, payoutKey, { memberId: null, rule: version }, order);
    return;
  }
  await saveSample(trx, withdrawalId, { version, at: now });
  await writeAudit(operation, {
    actorId: null,
    action: 'sample_withdrawal',
    subjectId: withdrawalId,
    memberId,
    after: { status, amount: toPesos(amountCentavos), reference, rule: version },
  });
}

const noneSeen = { amountCentavos: undefined, status: undefined, destination: undefined };

/**
 * Those of these withdrawals that nothing speaks against: no signal, no flag of the withdrawal, of the
 * 72 hours before it or of the member's last 72 hours, and no debt.
 */
async function findPlain(
  { db, now, payoutKey }: { db: Db; now: Date; payoutKey: PayoutKey },
  ids: readonly string[],
): Promise<string[]> {
  const withdrawals = await findWithdrawals(db, ids);
  const memberIds = [...withdrawals.values()].map(({ memberId }) => memberId);
  const signalsOf = await findSignals(db, memberIds);
  const changes = await readCredentialChanges(db, memberIds);
  const names = await findOtherNames(db, ids);
  const given = await findCredentialFlags(db, [...withdrawals.values()]);
  const since = new Date(now.getTime() - 3 * DAY_MS);
  const recent = { kinds: credentialEventKind.options, since, limit: 1 };
  const plain: string[] = [];
  for (const id of ids) {
    const withdrawal = withdrawals.get(id)!;
    const { memberId, amountCentavos } = withdrawal;
    const credentialChangedAt = changes.get(memberId) ?? null;
    const checked = {
      amountCentavos,
      withdrawal,
      credentialChangedAt,
      hasOtherNames: names.has(id),
    };
    if (signalsOf(memberId).length > 0 || findFlags(payoutKey, checked, now).length > 0) continue;
    if (given.has(id)) continue;
    if ((await listEventsSince(db, memberId, recent)).length > 0) continue;
    if ((await sumOwedBack(db, memberId)) === 0) plain.push(id);
  }
  return plain;
}
