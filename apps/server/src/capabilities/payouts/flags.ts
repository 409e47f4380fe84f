import { findBank, type PayoutFlag } from '@barya/contract';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { type Checked, findBlockers } from './blockers.ts';

/** What staff should look at before they pay; `hasOtherNames`: others were paid at its number. */
export function findFlags(
  key: PayoutKey,
  checked: Checked & { hasOtherNames: boolean },
  now: Date,
): PayoutFlag[] {
  const { bank, accountNumber } = checked.withdrawal;
  const usual = bank === null ? undefined : findBank(bank)?.digits;
  const digits = accountNumber.replace(/\D/g, '').length;
  const found: [PayoutFlag, boolean][] = [
    ['number_unusual', usual !== undefined && !usual.includes(digits)],
    ['name_differs', checked.hasOtherNames],
  ];
  const warnings = found.filter(([, isSo]) => isSo).map(([flag]) => flag);
  return [...findBlockers(key, checked, now), ...warnings];
}
