import type { ListedMember, UnclaimedMoney } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';

/** Accounts as CSV. */
export const membersCsv: CsvList<ListedMember> = {
  name: 'users',
  columns: [
    { name: 'Joined (Manila)', value: (member) => csvTime(member.createdAt) },
    { name: 'Username', value: (member) => member.username },
    { name: 'Email or phone', value: (member) => member.email },
    { name: 'Role', value: (member) => member.role },
    { name: 'Active', value: (member) => (member.isActive ? 'active' : 'inactive') },
    { name: 'Status', value: (member) => member.status },
    { name: 'Referral code', value: (member) => member.referralCode },
    { name: 'Invited by', value: (member) => member.referredBy },
    {
      name: 'Clicking task',
      value: (member) => (member.clickingTaskActivated ? 'activated' : 'not activated'),
    },
    { name: 'Direct referral (PHP)', value: (member) => member.referralEarnings.direct },
    { name: 'Indirect referral (PHP)', value: (member) => member.referralEarnings.indirect },
    { name: 'Click earnings (PHP)', value: (member) => member.clickEarnings },
    { name: 'Shared capital earnings (PHP)', value: (member) => member.sharedEarnings },
    { name: 'Withdrawn (PHP)', value: (member) => member.totalWithdraw },
    { name: 'Id', value: (member) => member._id },
  ],
};

/** Unclaimed money as CSV. */
export const unclaimedCsv: CsvList<UnclaimedMoney> = {
  name: 'unclaimed',
  columns: [
    { name: 'Since (Manila)', value: (owed) => csvTime(owed.createdAt) },
    { name: 'Owed to', value: (owed) => owed.holder },
    { name: 'Amount (PHP)', value: (owed) => owed.amount },
    { name: 'Status', value: (owed) => owed.status },
    { name: 'Paid (Manila)', value: (owed) => csvTime(owed.paidAt) },
    { name: 'Reference', value: (owed) => owed.reference },
    { name: 'Note', value: (owed) => owed.note },
    { name: 'Id', value: (owed) => owed._id },
  ],
};
