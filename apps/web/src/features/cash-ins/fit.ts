import type { StaffCashIn } from '@barya/contract/cash-ins';

/** The best suggestion of a cash-in; undefined without one. */
export function bestOf({ suggestions }: Pick<StaffCashIn, 'suggestions'>) {
  return suggestions[0];
}

/** How a bank line fits a cash-in. */
export function fitOf(row: Pick<StaffCashIn, 'suggestions'>) {
  return bestOf(row)?.match.kind ?? 'none';
}

type Decidable = Pick<StaffCashIn, 'status' | 'suggestions' | 'waiting'>;

/** An open or expired one can be credited only where a bank line carries its code. */
export function isUndecided(row: Decidable): boolean {
  if (row.status === 'declared') return true;
  const isOpen = row.status === 'open' || row.status === 'expired';
  return isOpen && !['likely', 'none'].includes(fitOf(row));
}

/** Whether no second person is asked about it either. */
export function canCredit(row: Decidable): boolean {
  return row.waiting === null && isUndecided(row);
}

/** Only what the member said to have sent can be rejected. */
export function canReject({ status, waiting }: Decidable): boolean {
  return waiting === null && status === 'declared';
}
