import { catalogue } from '../../lib/catalogue.ts';

/** Apart, because toasts load with the event that they tell. */
export const words = catalogue({
  approved: (amount: string) => `Your withdrawal of ${amount} was approved`,
  rejected: (amount: string) => `Your withdrawal of ${amount} was rejected`,
  cancelled: (amount: string) => `Your withdrawal of ${amount} was cancelled`,
  rejectedDetail: 'The amount is back in your balance.',
  sent: (amount: string, account: string) => `Sent: ${amount} to ${account}`,
  failed: (amount: string, reason: string) =>
    `${amount} could not be sent and is back in your balance: ${reason}`,
  returned: (amount: string, reason: string) =>
    `${amount} was sent back to us and is in your balance again: ${reason}`,
});
