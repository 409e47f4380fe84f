import { toPesos } from '@barya/money';
import {
  ACTIVATION_FEE_CENTAVOS,
  DEFAULT_REFERRAL_BONUS_PERCENT,
  referralBonus,
} from '@barya/rules';
import { transferCodes } from '../../../apps/server/src/transfers.ts';
import { ensureFund } from './fund.ts';
import { writeId, writeReference } from './ids.ts';
import type { Statement } from './statements.ts';
import type { World } from './world.ts';

const AMOUNTS = [
  ...[200, 300, 300, 500, 500, 500, 600, 1_000, 1_000, 1_100, 1_100, 1_500, 2_000],
  ...[2_100, 3_000, 5_000, 10_000],
].map((pesos) => pesos * 100);
const DESCRIPTION = 'Shared capital load';
const REVERTED = 0.006;

/**
 * An admin loads a member's cash in.
 * @returns false if it was a mistake and reverted at once
 */
export function load(world: World, statement: Statement, member: number): boolean {
  const { members, random } = world;
  const amount = random.pick(AMOUNTS);
  const isReverted = random.happens(REVERTED);
  const memberId = members.id(member);
  const deed = world.clock.next();
  const name = world.name(deed);
  const subject = writeId(name);
  const reference = writeReference(name.number);
  const admin = world.pickAdmin();
  const [cash, wallet] = [world.stripeFor('cashIn', member), members.wallet(member)];
  const { capitalLoad, capitalLoadReversal } = transferCodes;
  const transfer = world.move(deed, {
    kind: 'transfer',
    code: capitalLoad,
    debit: cash,
    credit: wallet,
    amount,
    reference: subject,
  });
  const { method, paymentReference, cashIn } = statement.payIn(deed, {
    id: subject,
    member: memberId,
    amount,
    admin,
    isReverted,
  });
  const about = { actor: admin, kind: 'capital_load', subject, member: memberId };
  const what = { amount: toPesos(amount), reference };
  world.audit(deed, {
    ...about,
    action: cashIn === null ? 'load_capital' : 'credit_cash_in',
    after: {
      ...what,
      description: DESCRIPTION,
      method,
      paymentReference,
      ...(cashIn && { cashIn: cashIn.reference }),
    },
  });
  world.figures.inCentavos += amount;
  const second = isReverted ? world.clock.next() : null;
  world.sheets.capital_load.add([
    ...[subject, memberId, reference, amount, DESCRIPTION, second ? 'failed' : 'completed'],
    ...[writeId(transfer), admin, method, paymentReference, cashIn?.id ?? null, deed.at],
    ...[second ? admin : null, second ? second.at : null],
  ]);
  if (second === null) return true;
  world.move(second, {
    kind: 'reversal',
    code: capitalLoadReversal,
    debit: wallet,
    credit: cash,
    amount,
    reference: subject,
    target: { id: writeId(transfer), held: 0 },
  });
  world.audit(second, {
    ...about,
    action: 'revert_load',
    before: { status: 'completed' },
    after: { status: 'failed', ...what },
    reason: 'Wrong amount',
  });
  world.figures.inCentavos -= amount;
  return false;
}

/** A member activates the clicking task; the referrer gets a bonus. */
export function activate(world: World, member: number): void {
  const { members } = world;
  const referrer = members.referrer[member]!;
  const bonus = referralBonus(ACTIVATION_FEE_CENTAVOS, DEFAULT_REFERRAL_BONUS_PERCENT);
  const reference = members.id(member);
  if (members.isIn(referrer)) ensureFund(world, member, bonus);
  const deed = world.clock.next();
  world.move(deed, {
    kind: 'transfer',
    code: transferCodes.activationFee,
    debit: members.wallet(member),
    credit: world.stripeFor('operatorRevenue', member),
    amount: ACTIVATION_FEE_CENTAVOS,
    reference,
  });
  if (members.isIn(referrer)) {
    world.move(deed, {
      kind: 'transfer',
      code: transferCodes.activationBonus,
      debit: world.stripeFor('rewardFund', member),
      credit: members.directReferral(referrer),
      amount: bonus,
      reference,
    });
    world.figures.referralIncomeCentavos += bonus;
  }
  members.activatedMs[member] = deed.ms;
}
