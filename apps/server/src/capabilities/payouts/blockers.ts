import {
  destinationRuleOf,
  findAccountNumberFault,
  findBank,
  findMobileFault,
  type PayoutFlag,
} from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { checkDestination, type WithdrawalOfMember } from '../withdrawals/index.ts';

/** What decides whether a payout can be paid by a batch. */
export interface Checked {
  /** The payout's own amount. */
  amountCentavos: number;
  withdrawal: WithdrawalOfMember;
  /** When the member last changed a credential. */
  credentialChangedAt: Date | null;
}

/** What keeps a payout out of a batch, the most serious first. */
export function findBlockers(
  key: PayoutKey,
  { amountCentavos, withdrawal, credentialChangedAt }: Checked,
  now: Date,
): PayoutFlag[] {
  const { method, accountNumber, bank, deletedAt, isActive, heldUntil } = withdrawal;
  const rule = destinationRuleOf(method);
  const isBankKnown = rule.kind === 'mobile' || (bank !== null && findBank(bank) !== null);
  const isChanged =
    checkDestination(key, withdrawal) !== 'as_requested' ||
    amountCentavos !== withdrawal.amountCentavos;
  const fault = findMobileFault(method, accountNumber) ?? findAccountNumberFault(accountNumber);
  const heldMs = Math.max(
    heldUntil?.getTime() ?? 0,
    credentialChangedAt === null ? 0 : credentialChangedAt.getTime() + DAY_MS,
  );
  const found: [PayoutFlag, boolean][] = [
    ['member_deleted', deletedAt !== null],
    ['member_suspended', deletedAt === null && !isActive],
    ['destination_changed', isChanged],
    ['number_invalid', fault !== null],
    ['bank_missing', !isBankKnown],
    ['on_hold', now.getTime() < heldMs],
  ];
  return found.filter(([, isSo]) => isSo).map(([flag]) => flag);
}
