/**
 * Reasons that staff fill in with one press, by what they decide. Any other text is as good. Members
 * read those of the first four in their language: `usual-reasons.fil.ts`.
 */
export const usualReasons = {
  /** Of a rejection. */
  withdrawal: [
    'The account is not in your name',
    'The account number is wrong',
    'We could not confirm that this was you. Please message support.',
  ],
  /** Of a rejection. */
  cash_in: [
    'No payment with this reference number arrived',
    'This payment is already in your wallet',
    'The screenshot shows another payment',
    'The payment did not go to our account',
  ],
  /** Of one that is declined. */
  registration: [
    'You already have an account',
    'The mobile number belongs to another account',
    'The details are not complete',
  ],
  /** Of one that failed or came back. */
  payout: [
    'The account number is wrong',
    'The account is closed',
    'The name does not match the account',
    'The account cannot take this amount. It may be over its limit.',
  ],
  /** Of one that is set aside. */
  bank_line: [
    'A fee of the bank',
    'Interest',
    'Between our own accounts',
    'Of another business',
    'Tax on interest',
  ],
  /** Of one that is declined. */
  proposal: [
    'I could not find the payment',
    'The amount is wrong',
    'The person or the account is wrong',
    'It is not needed any more',
  ],
} as const;

/** A usual reason that members read. */
export type TranslatedReason = (typeof usualReasons)[
  | 'withdrawal'
  | 'cash_in'
  | 'registration'
  | 'payout'][number];
