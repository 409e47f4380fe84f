import { errors, type Withdrawal } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';

/** A file is paid from without a look at the screen: it has no account that must not be paid. */
function warningOf({ destination: { state } }: Withdrawal): string | null {
  if (state === 'altered') return errors.withdrawal_destination_altered.message;
  if (state === 'unverifiable') return errors.withdrawal_destination_unverifiable.message;
  return null;
}

/** Withdrawals as CSV. */
export const withdrawalsCsv: CsvList<Withdrawal> = {
  name: 'withdrawals',
  columns: [
    { name: 'Requested (Manila)', value: (each) => csvTime(each.createdAt) },
    { name: 'Reference', value: (each) => each.reference },
    { name: 'Username', value: (each) => each.user.username },
    { name: 'Email or phone', value: (each) => each.user.email },
    { name: 'Source', value: (each) => each.description },
    { name: 'Amount (PHP)', value: (each) => each.amount },
    { name: 'Status', value: (each) => each.status },
    { name: 'Method', value: (each) => each.method },
    { name: 'Account number', value: (each) => warningOf(each) ?? each.accountNumber },
    { name: 'Account name', value: (each) => (warningOf(each) ? null : each.accountName) },
    { name: 'On hold until (Manila)', value: (each) => csvTime(each.heldUntil) },
    { name: 'Decided (Manila)', value: (each) => csvTime(each.processedAt) },
    { name: 'Reason', value: (each) => each.reason },
    { name: 'Id', value: (each) => each._id },
  ],
};
