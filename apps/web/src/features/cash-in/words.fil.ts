import type { words as english } from './words.ts';

export const words: typeof english = {
  lead: 'Ito ang mga account namin. Magsimula sa Cash in, para alam namin kung alin ang bayad mo.',
  qrOf: (name) => `QR code ng ${name}`,
  filledQrOf: (name, amount) => `QR code ng ${name} para sa ${amount}`,
  filledIn: (amount) => `Nakalagay na ang ${amount}`,
  typeIt: (amount) => `I-scan, tapos i-type ang ${amount}`,
  orTypeIt: (amount) => `O i-scan ito, tapos i-type ang ${amount}`,
  enlarge: (code) => `Palakihin ang ${code}`,
  enlargeHint: 'I-tap para palakihin',
  save: 'I-save ang larawan',
  saveOf: (code) => `I-save ang larawan: ${code}`,
  notSaved: 'Hindi na-save ang larawan. Mag-screenshot na lang.',
  empty: 'Walang available na paraan ng pagbabayad',
  emptyNext: 'Huwag munang magpadala ng pera. Bumalik mamaya.',
  failed: 'Hindi makuha ang mga paraan ng pagbabayad',
};
