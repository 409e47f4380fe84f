import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  heading: 'To do',
  failed: 'What is to do could not be loaded. Try again.',
  done: 'All done. Nothing waits for you.',
  oldest: (age: string) => `oldest: ${age}`,
  atLeast: (count: string) => `${count} or more`,
  kinds: {
    registration: (count: string) => `Registrations to check: ${count}`,
    cash_in: (count: string) => `Cash-ins to check: ${count}`,
    withdrawal: (count: string) => `Withdrawals to decide: ${count}`,
    shared_withdrawal: (count: string) => `Shared capital withdrawals to decide: ${count}`,
    payout: (count: string) => `Payouts to send: ${count}`,
    payout_taken: (count: string) => `Payouts taken and not sent: ${count}`,
    proposal: (count: string) => `Waiting for a second person: ${count}`,
    support_thread: (count: string) => `Conversations that wait: ${count}`,
  },
  differences: (count: string) => `Days that differ from the bank: ${count}`,
  newest: (day: string, account: string) => `newest: ${day}, ${account}`,
  due: {
    heading: (days: number) => `Next ${days} days`,
    packages: (amount: string, until: string) => `Packages pay ${amount} until ${until}.`,
    payable: (amount: string) => `Withdrawals not sent: ${amount}.`,
    fund: (amount: string) => `Available for new promises: ${amount}.`,
    more: 'Open Reserves',
  },
});
