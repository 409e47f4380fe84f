import { normaliseMobile } from '@barya/contract';
import { type FileLine, plainAmount, type Template } from './template.ts';

/** Maya's bulk disbursement. It has no room for our reference. */
export const maya: Template = {
  id: 'maya',
  version: 1,
  fits: (method) => /^(?:pay-?)?maya$/i.test(method.trim()),
  hasByteOrderMark: false,
  isQuoted: false,
  columns: [
    { title: 'Mobile Number', value: internationalNumber },
    { title: 'Amount', value: plainAmount },
  ],
};

/** `639` and nine digits. A batch freezes valid numbers only. */
function internationalNumber({ accountNumber }: FileLine): string {
  return normaliseMobile(accountNumber)!.replace(/^0/, '63');
}
