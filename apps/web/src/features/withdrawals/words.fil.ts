import { tellReason } from '@barya/contract/usual-reasons.fil';
import type { words as english } from './words.ts';

export const words: typeof english = {
  bankReference: 'bangko',
  to: 'Papunta sa',
  bank: 'Bangko',
  from: 'Mula sa',
  story: {
    label: 'Ano ang nangyari',
    requested: 'Na-request',
    held: (moment) => `Naka-hold hanggang ${moment}`,
    pending: 'Hinihintay ang approval',
    approved: 'Approved na',
    to_pay: 'Hinihintay na maipadala',
    sent: 'Naipadala',
    sentWith: (method, reference) => `Naipadala, ${method} reference ${reference}`,
    failed: 'Hindi natuloy: ibinalik ang pera',
    returned: 'Ibinalik sa amin: nasa balance mo na ulit',
    rejected: 'Hindi na-approve: ibinalik ang pera',
    cancelled: 'Nakansela: ibinalik ang pera',
    reason: (reason) => `Dahilan: ${tellReason(reason)}`,
  },
  again: 'Mag-withdraw ulit',
};
