import { findBank } from '@barya/contract';
import { plainAmount, type Template } from './template.ts';

/** For services without a layout of their own here, and to copy from. */
export const generic: Template = {
  id: 'generic',
  version: 1,
  fits: () => true,
  hasByteOrderMark: true,
  isQuoted: true,
  columns: [
    { title: 'Account Number', value: ({ accountNumber }) => accountNumber },
    { title: 'Account Name', value: ({ accountName }) => accountName },
    { title: 'Bank', value: ({ bank }) => (bank === null ? '' : (findBank(bank)?.name ?? '')) },
    { title: 'BIC', value: ({ bank }) => bank ?? '' },
    { title: 'Amount', value: plainAmount },
    { title: 'Reference', value: ({ reference }) => reference },
  ],
};
