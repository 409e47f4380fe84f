import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  lead: 'These are our accounts. Begin with Cash in, so that we know which payment is yours.',
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
  emptyNext: 'Please don’t send money now. Come back later.',
  failed: 'Failed to fetch payment methods',
});
