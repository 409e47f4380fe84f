import {
  activate,
  buy,
  type CashIn,
  claim,
  click,
  creditCashIn,
  declareCashIn,
  endCashIn,
  endWithdrawal,
  load,
  openCashIn,
  payInstalment,
  revert,
  rollOver,
  type World,
  withdraw,
} from '../../apps/server/test/model/world.ts';
import type { Json } from '../../e2e/api/support/client.ts';
import { type Effect, once } from './effect.ts';
import type { MoneyRoute, Order } from './order.ts';
import { payoutEffects } from './payout-effects.ts';

/**
 * Applies an order's first acknowledged answer to the world. Answers may arrive in another order
 * than their commits, so it checks only what can happen once until it is taken back, not balances.
 *
 * @returns faults: something that happened twice, or to nothing. With one, nothing was applied that
 *   the same answer cannot apply later.
 */
export function applyAnswer(world: World, order: Order, body: Json): string[] {
  const member = order.member ?? -1;
  return effects[order.route]({ world, member, body, sent: order.body });
}

const effects: Record<MoneyRoute, (effect: Effect) => string[]> = {
  loadCapital: ({ world, sent, body: { transaction } }) => {
    const member = world.members.find(({ username }) => username === sent.username)!;
    return once(world.loads, transaction._id, 'load', () =>
      load(world, member, toCentavos(transaction.amount), transaction._id),
    );
  },
  revertLoad: ({ world, body: { transaction } }) => {
    const entry = world.loads.get(transaction._id);
    if (!entry) return [`the load ${transaction._id} was reverted, but is unknown`];
    if (entry.isReverted) return [`the load ${entry.id} was reverted twice`];
    revert(world, entry);
    return [];
  },
  openCashIn: ({ world, member, body: { cashIn } }) =>
    once(world.cashIns, cashIn._id, 'cash-in', () => {
      const owner = world.members[member]!;
      const opened = openCashIn(world, owner, toCentavos(cashIn.amount), cashIn._id);
      declareCashIn(opened, cashIn.paymentReference);
    }),
  // Cancelling again is no error.
  cancelCashIn: (effect) =>
    endOf(effect, ['declared', 'cancelled'], (entry) => endCashIn(entry, 'cancelled')),
  rejectCashIn: (effect) => endOf(effect, ['declared'], (entry) => endCashIn(entry, 'rejected')),
  reopenCashIn: (effect) =>
    endOf(effect, ['rejected'], (entry) =>
      declareCashIn(entry, effect.body.cashIn.paymentReference),
    ),
  creditCashIn: (effect) =>
    endOf(effect, ['declared'], (entry) => {
      const { amount, _id } = effect.body.transaction;
      creditCashIn(effect.world, entry, toCentavos(amount), _id);
    }),
  activateClicking: ({ world, member }) => {
    activate(world, world.members[member]!);
    return [];
  },
  recordClick: ({ world, member, body }) => {
    if (body.message === undefined) click(world, world.members[member]!);
    return [];
  },
  buyPackage: ({ world, member, body: { package: bought } }) =>
    once(world.packages, bought._id, 'package', () => {
      const buyer = world.members[member]!;
      buy(world, buyer, bought.packageType, toCentavos(bought.amount), bought._id);
    }),
  claimPackage: ({ world, body }) => {
    const paid = world.packages.get(body.package._id);
    if (!paid) return [`the package ${body.package._id} was paid, but is unknown`];
    if (paid.isClosed) return [`the package ${paid.id} was paid twice`];
    claim(paid);
    return [];
  },
  rollOverPackage: ({ world, body: { package: opened }, sent }) => {
    const paid = world.packages.get(sent.packageId);
    if (!paid) return [`the package ${sent.packageId} was paid, but is unknown`];
    if (paid.isClosed) return [`the package ${paid.id} was paid twice`];
    return once(world.packages, opened._id, 'package', () =>
      rollOver(world, paid, opened.packageType, opened._id),
    );
  },
  claimInstalment: ({ world, body }) => {
    const paid = world.packages.get(body.package._id);
    if (!paid) return [`an instalment of ${body.package._id} was paid, but is unknown`];
    if (paid.isClosed || paid.paidPeriods.has(body.period)) {
      return [`period ${body.period} of the package ${paid.id} was paid twice`];
    }
    payInstalment(world, paid, body.period, null);
    return [];
  },
  requestWithdrawal: ({ world, member, body: { withdrawal } }) =>
    once(world.withdrawals, withdrawal._id, 'withdrawal', () => {
      const { _id, amount, source, reference } = withdrawal;
      const owner = world.members[member]!;
      withdraw(world, owner, source, toCentavos(amount), _id).reference = reference;
    }),
  approveWithdrawal: (effect) => endHold(effect, 'paid'),
  rejectWithdrawal: (effect) => endHold(effect, 'rejected'),
  ...payoutEffects,
};

function endOf(
  { world, body }: Effect,
  before: readonly CashIn['status'][],
  end: (entry: CashIn) => void,
): string[] {
  const { _id, status } = body.cashIn;
  const entry = world.cashIns.get(_id);
  if (!entry) return [`the cash-in ${_id} is ${status}, but unknown`];
  if (!before.includes(entry.status)) {
    return [`the cash-in ${_id} was decided twice: ${entry.status}, ${status}`];
  }
  end(entry);
  return [];
}

function endHold({ world, body }: Effect, status: 'paid' | 'rejected'): string[] {
  const { _id } = body.withdrawal;
  const withdrawal = world.withdrawals.get(_id);
  if (!withdrawal) return [`the withdrawal ${_id} was decided, but is unknown`];
  if (withdrawal.status !== 'pending') {
    return [`the hold of the withdrawal ${_id} was ended twice: ${withdrawal.status}, ${status}`];
  }
  endWithdrawal(withdrawal, status);
  return [];
}

/** Pesos of an answer in centavos. */
export function toCentavos(pesos: number): number {
  return Math.round(pesos * 100);
}
