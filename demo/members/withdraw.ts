import type { WithdrawalSource } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { requestWithdrawal } from '../../apps/server/src/capabilities/withdrawals/index.ts';
import { centavosOf } from '../bank.ts';
import { makeUpMobile } from '../people/destinations.ts';
import type { Fault, PayoutEnd } from '../people/person.ts';
import type { Act, Visit } from '../world.ts';

export interface Wish {
  /** The mistake that an admin finds in it. */
  fault?: Fault | undefined;
  /** To a number that was never used before. */
  isToNewNumber?: boolean;
  /** To a bank that nobody named, as older clients allow. */
  isWithoutBank?: boolean;
  /** What becomes of its payout; else it is sent. */
  end?: PayoutEnd;
}

export const withdraw =
  (source: WithdrawalSource, pesos: number, wish: Wish = {}): Act =>
  (visit) =>
    askFor(visit, source, centavosOf(pesos), wish);

/** Requests a withdrawal, with a mistake for an admin to find. */
export async function askFor(
  { world, person, random, act }: Visit,
  source: WithdrawalSource,
  amountCentavos: Centavos,
  { fault, isToNewNumber, isWithoutBank, end }: Wish,
): Promise<void> {
  if (isToNewNumber) person.destination.accountNumber = makeUpMobile(random);
  const { accountName } = person.destination;
  const { method, accountNumber, bank } = isWithoutBank
    ? { method: 'bank', accountNumber: '001234567890', bank: null }
    : person.destination;
  const request = {
    ...{ source, amountCentavos, method, bank, qrText: null },
    accountNumber: fault === 'number_wrong' ? nextNumber(accountNumber) : accountNumber,
    accountName: fault === 'name_differs' ? `Mr ${accountName.split(' ').at(-1)}` : accountName,
  };
  const { id } = await act((operation) =>
    requestWithdrawal(operation, world.payoutKey, person.memberId, request),
  );
  if (fault !== undefined) world.faults.set(id, fault);
  if (end !== undefined) world.payoutEnds.set(id, end);
}

/** A number with another last digit: a slip of the finger. */
function nextNumber(accountNumber: string): string {
  return `${accountNumber.slice(0, -1)}${(Number(accountNumber.at(-1)) + 1) % 10}`;
}
