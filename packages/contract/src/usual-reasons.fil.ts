import type { TranslatedReason } from './usual-reasons.ts';

// The desk is in English in every build.
export { usualReasons } from './usual-reasons.ts';

const inFilipino: Record<TranslatedReason, string> = {
  'The account is not in your name': 'Hindi sa iyo nakapangalan ang account',
  'The account number is wrong': 'Mali ang account number',
  'We could not confirm that this was you. Please message support.':
    'Hindi namin nakumpirmang ikaw ang nag-request nito. Mag-message sa support.',
  'No payment with this reference number arrived':
    'Walang dumating na bayad na may ganitong reference number',
  'This payment is already in your wallet': 'Nasa wallet mo na ang bayad na ito',
  'The screenshot shows another payment': 'Ibang bayad ang nasa screenshot',
  'The payment did not go to our account': 'Hindi sa account namin napunta ang bayad',
  'You already have an account': 'May account ka na',
  'The mobile number belongs to another account': 'Sa ibang account nakarehistro ang mobile number',
  'The details are not complete': 'Hindi kumpleto ang mga detalye',
  'The account is closed': 'Sarado na ang account',
  'The name does not match the account': 'Hindi tugma ang pangalan sa account',
  'The account cannot take this amount. It may be over its limit.':
    'Hindi matanggap ng account ang halagang ito. Baka lampas na sa limit nito.',
};

/** A reason as its member reads it: a usual one in Filipino, any other as staff typed it. */
export function tellReason(reason: string): string {
  return Object.hasOwn(inFilipino, reason) ? inFilipino[reason as TranslatedReason] : reason;
}
