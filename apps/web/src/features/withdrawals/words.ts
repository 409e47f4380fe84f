import { catalogue } from '../../lib/catalogue.ts';

/** Names that members and staff read. */
export const words = catalogue({
  bankReference: 'bank',
  to: 'To',
  bank: 'Bank',
  from: 'From',
  story: {
    label: 'What happened',
    requested: 'Requested',
    held: (moment: string) => `On hold until ${moment}`,
    pending: 'Waiting for approval',
    approved: 'Approved',
    to_pay: 'Waiting to be sent',
    sent: 'Sent',
    sentWith: (method: string, reference: string) => `Sent with ${method} reference ${reference}`,
    failed: 'Failed: money returned',
    returned: 'Sent back to us: money returned',
    rejected: 'Rejected: money returned',
    cancelled: 'Cancelled: money returned',
    reason: (reason: string) => `Reason: ${reason}`,
  },
  again: 'Withdraw again',
});
