/** Why a typed text is refused. Forms show it before they send, so another language may stand in. */
export const faultWords = {
  invisible: 'Please remove invisible characters',
  lineBreaks: 'Please remove line breaks and invisible characters',
  accountName: 'Account name must have letters',
  accountNumber: 'Account number can have digits, letters, spaces, dots and dashes',
  fewDigits: 'Account number must have at least four digits',
  mobile: 'Please enter the 11-digit mobile number of the account, like 0917 123 4567',
};

export type TextFault = keyof typeof faultWords;
