import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the search of the whole desk. */
export const words = catalogue({
  title: 'Find',
  field: 'A member, a reference, an account or a page',
  hint: 'Name or number',
  looking: 'Searching…',
  failed: 'The search did not work.',
  retry: 'Try again',
  nothing: 'Nothing found',
  nothingNext: 'Type a whole reference or account number, or a name.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  keys: 'Arrow keys choose, Enter opens, Esc closes.',
  groups: {
    members: 'Members',
    references: 'References',
    accounts: 'Accounts',
    pages: 'Pages',
    more: 'Lists',
  },
  kinds: {
    withdrawal: 'Withdrawal',
    payout: 'Payout',
    payout_batch: 'Payout batch',
    load: 'Load',
    cash_in: 'Cash-in',
    unclaimed: 'Unclaimed money',
    reserve_entry: 'Reserve entry',
  },
  pending: 'Pending approval',
  suspended: 'Suspended',
  referenceOf: (kind: string, reference: string) => `${kind} ${reference}`,
  amountOf: (amount: string, name: string, at: string) => `${amount} of ${name}, ${at}`,
  amountAt: (amount: string, at: string) => `${amount}, ${at}`,
  uses: {
    withdrew: (account: string, at: string) => `Last withdrew to ${account} on ${at}`,
    saved: (account: string) => `Saved ${account}`,
    paid_in: (account: string, at: string) => `Last paid in from ${account} on ${at}`,
  },
  membersLike: (text: string) => `All members like “${text}”`,
  withdrawalsTo: (number: string) => `All withdrawals to ${number}`,
});
