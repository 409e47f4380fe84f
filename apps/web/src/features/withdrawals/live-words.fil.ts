import { tellReason } from '@barya/contract/usual-reasons.fil';
import type { words as english } from './live-words.ts';

export const words: typeof english = {
  approved: (amount) => `Approved na ang withdrawal mong ${amount}`,
  rejected: (amount) => `Hindi na-approve ang withdrawal mong ${amount}`,
  cancelled: (amount) => `Nakansela ang withdrawal mong ${amount}`,
  rejectedDetail: 'Nasa balance mo na ulit ang halaga.',
  sent: (amount, account) => `Naipadala: ${amount} sa ${account}`,
  failed: (amount, reason) =>
    `Hindi naipadala ang ${amount} at nasa balance mo na ulit: ${tellReason(reason)}`,
  returned: (amount, reason) =>
    `Ibinalik sa amin ang ${amount} at nasa balance mo na ulit: ${tellReason(reason)}`,
};
