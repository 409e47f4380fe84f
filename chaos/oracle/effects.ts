import type { Json } from '../../e2e/api/support/client.ts';
import {
  type Model,
  type PackageModel,
  type Terms,
  toCentavos,
  type WithdrawalModel,
} from './model.ts';
import type { MoneyRoute, Order } from './order.ts';

const INSTALMENTS = 4;

interface Effect {
  model: Model;
  terms: Terms;
  member: number;
  body: Json;
  /** The body that was sent. */
  sent: Json;
}

/**
 * Lets the first acknowledged answer of an order have its effect on the model.
 *
 * @returns what can't be: something that happened twice, or to nothing
 */
export function applyAnswer(model: Model, terms: Terms, order: Order, body: Json): string[] {
  const member = order.member ?? -1;
  return effects[order.route]({ model, terms, member, body, sent: order.body });
}

const effects: Record<MoneyRoute, (effect: Effect) => string[]> = {
  loadCapital: ({ model, sent, body: { transaction } }) => {
    const centavos = toCentavos(transaction.amount);
    const member = model.members.findIndex(({ username }) => username === sent.username);
    const load = { id: transaction._id, member, centavos, isReverted: false };
    model.members[member]!.wallet += centavos;
    return addOnce(model.loads, load, 'load');
  },
  revertLoad: ({ model, body: { transaction } }) => {
    const load = model.loads.get(transaction._id);
    if (!load) return [`the load ${transaction._id} was reverted and is not known`];
    if (load.isReverted) return [`the load ${load.id} was reverted twice`];
    load.isReverted = true;
    model.members[load.member]!.wallet -= load.centavos;
    return [];
  },
  activateClicking: ({ model, terms, member }) => {
    const payer = model.members[member]!;
    payer.wallet -= terms.activationFeeCentavos;
    const [upline] = payer.uplines;
    if (upline !== undefined)
      model.members[upline]!.direct_indirect += terms.activationBonusCentavos;
    return [];
  },
  recordClick: ({ model, terms, member, body }) => {
    if (body.message === undefined) {
      model.members[member]!.click_earnings += terms.payPerClickCentavos;
    }
    return [];
  },
  buyPackage: ({ model, terms, member, body }) => {
    const bought = readPackage(body.package, member, false);
    const buyer = model.members[member]!;
    buyer.wallet -= bought.principalCentavos;
    for (const upline of buyer.uplines) {
      const share = Math.floor((bought.principalCentavos * terms.sharePercent) / 100);
      model.members[upline]!.direct_indirect += share;
    }
    return addOnce(model.packages, bought, 'package');
  },
  claimPackage: ({ model, member, body }) => {
    model.members[member]!.shared_capital += toCentavos(body.amount);
    return closePackage(model, body.package._id);
  },
  rollOverPackage: ({ model, member, body, sent }) => [
    ...closePackage(model, sent.packageId),
    ...addOnce(model.packages, readPackage(body.package, member, true), 'package'),
  ],
  claimInstalment: ({ model, member, body }) => {
    const paid = model.packages.get(body.package._id);
    if (!paid) return [`an instalment of ${body.package._id} was paid, which is not known`];
    if (paid.isClosed || paid.paidPeriods.has(body.period)) {
      return [`period ${body.period} of the package ${paid.id} was paid twice`];
    }
    paid.paidPeriods.add(body.period);
    paid.isClosed = paid.paidPeriods.size === INSTALMENTS;
    model.members[member]!.shared_capital += toCentavos(body.amount);
    return [];
  },
  requestWithdrawal: ({ model, member, body }) => {
    const { _id, amount, source } = body.withdrawal;
    const withdrawal: WithdrawalModel = {
      id: _id,
      member,
      source,
      centavos: toCentavos(amount),
      status: 'pending',
    };
    model.members[member]![withdrawal.source] -= withdrawal.centavos;
    return addOnce(model.withdrawals, withdrawal, 'withdrawal');
  },
  approveWithdrawal: (effect) => endHold(effect, 'paid'),
  rejectWithdrawal: (effect) => endHold(effect, 'rejected'),
};

function endHold({ model, body }: Effect, status: 'paid' | 'rejected'): string[] {
  const { _id } = body.withdrawal;
  const withdrawal = model.withdrawals.get(_id);
  if (!withdrawal) return [`the withdrawal ${_id} was decided and is not known`];
  if (withdrawal.status !== 'pending') {
    return [`the hold of the withdrawal ${_id} was ended twice: ${withdrawal.status}, ${status}`];
  }
  withdrawal.status = status;
  const member = model.members[withdrawal.member]!;
  if (status === 'paid') member.paidOut += withdrawal.centavos;
  else member[withdrawal.source] += withdrawal.centavos;
  return [];
}

function closePackage(model: Model, id: string): string[] {
  const closed = model.packages.get(id);
  if (!closed) return [`the package ${id} was paid and is not known`];
  if (closed.isClosed) return [`the package ${id} was paid twice`];
  closed.isClosed = true;
  return [];
}

function readPackage(body: Json, member: number, isRollover: boolean): PackageModel {
  return {
    id: body._id,
    member,
    type: body.packageType,
    principalCentavos: toCentavos(body.amount),
    isRollover,
    isClosed: false,
    paidPeriods: new Set(),
  };
}

function addOnce<Item extends { id: string }>(
  items: Map<string, Item>,
  item: Item,
  what: string,
): string[] {
  if (items.has(item.id)) return [`the ${what} ${item.id} was acknowledged under two keys`];
  items.set(item.id, item);
  return [];
}
