import type { WithdrawalSource } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { requestWithdrawal } from '../../capabilities/withdrawals/index.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { takeFrom } from '../amounts.ts';
import { makeUpMobile } from '../people/destinations.ts';
import type { Fault, PayoutEnd } from '../people/person.ts';
import type { Visit } from './begin-visit.ts';

/** The chance that a member with enough money withdraws on this visit. */
const CASH_OUT_CHANCE = 0.6;
const ALL_CHANCE = 0.45;
const NEW_NUMBER_CHANCE = 0.03;
const FAULT_CHANCE = 0.06;
const faults: readonly Fault[] = ['number_wrong', 'name_differs', 'asked_twice'];

const sources = ['click_earnings', 'direct_indirect', 'shared_capital'] as const;

export interface CashOut {
  source: WithdrawalSource;
  amountCentavos: Centavos;
  fault: Fault | null;
  isToNewNumber: boolean;
  isWithoutBank?: boolean;
  end?: PayoutEnd | undefined;
}

/** Withdraws from a balance that has reached the profile's threshold. */
export async function cashOut(visit: Visit): Promise<void> {
  const { person, random, next } = visit;
  if (!random.happens(CASH_OUT_CHANCE)) return;
  const balances = await readMemberBalances(next().inquire().db, person.memberId);
  const balanceOf = {
    click_earnings: balances.clickEarnings,
    direct_indirect: balances.directReferral + balances.indirectReferral,
    shared_capital: balances.sharedEarnings,
  };
  const { cashOutFrom } = person.profile;
  const source = sources.find((each) => balanceOf[each] >= cashOutFrom[each] * 100);
  if (source === undefined) return;
  await askFor(visit, {
    source,
    amountCentavos: takeFrom(random, balanceOf[source], ALL_CHANCE),
    fault: random.happens(FAULT_CHANCE) ? random.pick(faults) : null,
    isToNewNumber: random.happens(NEW_NUMBER_CHANCE),
  });
}

/** Requests a withdrawal, with a mistake for an admin to find. */
export async function askFor(
  { world, person, random, next }: Visit,
  { source, amountCentavos, fault, isToNewNumber, isWithoutBank = false, end }: CashOut,
): Promise<void> {
  if (isToNewNumber) person.destination.accountNumber = makeUpMobile(random);
  const { accountName } = person.destination;
  const { method, accountNumber, bank } = isWithoutBank
    ? { method: 'bank', accountNumber: '001234567890', bank: null }
    : person.destination;
  const { id } = await next().runOperation((operation) =>
    requestWithdrawal(operation, world.payoutKey, person.memberId, {
      source,
      amountCentavos,
      method,
      accountNumber: fault === 'number_wrong' ? nextNumber(accountNumber) : accountNumber,
      accountName: fault === 'name_differs' ? `Mr ${accountName.split(' ').at(-1)}` : accountName,
      bank,
      qrText: null,
    }),
  );
  if (fault !== null) world.faults.set(id, fault);
  if (end !== undefined) world.payoutEnds.set(id, end);
}

/** A number with another last digit: a slip of the finger. */
function nextNumber(accountNumber: string): string {
  return `${accountNumber.slice(0, -1)}${(Number(accountNumber.at(-1)) + 1) % 10}`;
}
