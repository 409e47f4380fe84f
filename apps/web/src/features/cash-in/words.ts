import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  lead: 'Send money to one of these and tell an admin your username. It is in your wallet as soon as an admin has loaded it.',
  accountName: 'Account name',
  accountNumber: 'Account number',
  qrOf: (name: string) => `QR code of ${name}`,
  filledQrOf: (name: string, amount: string) => `QR code of ${name} for ${amount}`,
  filledIn: (amount: string) => `${amount} is filled in`,
  typeIt: (amount: string) => `Scan and type ${amount}`,
  orTypeIt: (amount: string) => `Or scan this one and type ${amount}`,
  enlarge: (code: string) => `Enlarge the ${code}`,
  enlargeHint: 'Tap to enlarge',
  save: 'Save image',
  saveOf: (code: string) => `Save image: ${code}`,
  notSaved: 'The image could not be saved. Take a screenshot instead.',
  empty: 'No payment methods available',
  emptyNext: 'Please come back later, or ask the person who invited you how to cash in.',
  failed: 'Failed to fetch payment methods',
});
