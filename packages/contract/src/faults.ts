import { type ErrorCode, errors } from './errors.ts';
import { faultWords } from './fault-words.ts';

/** What is wrong with a value that a member or a visitor sent, by name. */
export const faultTexts = {
  ...faultWords,
  usernameMissing: 'Username is required',
  usernameShape: (shortest: number, longest: number) =>
    `Username must have ${shortest} to ${longest} letters, digits, dots, dashes or underscores`,
  usernameLikeMobile: 'Username must not look like a mobile number',
  emailMissing: 'Email is required',
  referralCodeMissing: 'Referral Code is required',
  emailOrMobileInvalid:
    'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)',
  emailInvalid: 'Please enter a valid email address',
  contactMissing: 'Please enter an email address or mobile number',
  nameOrMobileMissing: 'Please enter your username, email or mobile number',
  nameOrEmailMissing: 'Please enter your username or email',
  passwordMissing: 'Please enter your password',
  currentPasswordMissing: 'Please enter your current password',
  proofMissing: 'Please enter your password or a code, or use your passkey',
  passwordFirst: 'Please sign in with your password first',
  codeMissing: 'Please enter the code',
  passwordsDiffer: 'Passwords do not match',
  newPasswordsDiffer: 'New passwords do not match',
  passwordLength: (shortest: number, longest: number) =>
    `Password must have ${shortest} to ${longest} characters`,
  passwordCharacter: 'Password has a character that cannot be used',
  passwordOfNames: 'This password is made of names that are easy to guess. Please choose another.',
  notAPasskey: 'This is not a passkey. Please try again.',
  linkIncomplete: 'This link is incomplete. Please copy all of it.',
  nameMissing: 'Please enter a name',
  switchMissing: 'Please choose on or off',
  fieldsMissing: 'Please fill in all fields',
  amountInvalid: 'Please enter a valid amount',
  sourceMissing: 'Please choose a valid source',
  bankMissing: 'Please choose a bank from the list',
  methodMissing: 'Please choose a payment method',
  packageMissing: 'Please choose a package',
  targetMissing: 'Please select a target package for rollover',
  actionMissing: 'Please choose claim or rollover',
  referenceMissing: 'Please enter the reference number of the payment',
  referenceRounded:
    'A spreadsheet rounded this number. Please copy the whole number from the receipt.',
  referenceForeign: 'A reference number has only the letters A to Z and digits',
  referenceOurs: 'This is our code. Please enter the number on the receipt.',
  dateInvalid: 'Please choose a valid date',
  firstDayTooEarly: 'Please choose a first day from 2000 on',
  firstDayAfterToday: 'Please choose a first day that is not after today',
  lastDayBeforeFirst: 'Please choose a last day that is not before the first day',
  subjectMissing: 'Please say in a few words what it is about',
  aboutMissing: 'Please choose what this is about',
  messageMissing: 'Please write your message',
  searchTooLong: 'Please search for a shorter text',
  pushAddress: 'This is not the address of a push service',
  languageMissing: 'Please choose a language',
  noticesMissing: 'Please choose notices',
  optionUnknown: (name: string) => `Please choose a valid ${name}`,
  tooLong: (longest: number) => `Please use at most ${longest} characters`,
  amountTooSmall: (least: string) => `Amount must be at least ${least}`,
  withdrawalTooSmall: (least: string) => `Minimum withdrawal amount is ${least}`,
  referenceTooLong: (longest: number) =>
    `A reference number has at most ${longest} letters and digits`,
  tooManyDays: (most: number) => `Please choose a period of at most ${most} days`,
};

export type FaultName = keyof typeof faultTexts;

/** The parts that a fault's text is made of; amounts as text. */
type Parts<Name extends FaultName> = (typeof faultTexts)[Name] extends (
  ...parts: infer Given extends (string | number)[]
) => string
  ? Given
  : [];

/** A fault as answers carry it, so that another language can say it: its name, then its parts. */
export type NamedFault = readonly [name: FaultName | ErrorCode, ...parts: (string | number)[]];

/** A fault and its English. */
export interface Fault {
  named: NamedFault;
  text: string;
}

export function faultOf<Name extends FaultName>(name: Name, ...parts: Parts<Name>): Fault {
  const text = faultTexts[name] as string | ((...parts: unknown[]) => string);
  return { named: [name, ...parts], text: typeof text === 'string' ? text : text(...parts) };
}

/** The fault of a field that a refusal of the error table is about. */
export function faultOfCode(code: ErrorCode): Fault {
  return { named: [code], text: errors[code].message };
}
