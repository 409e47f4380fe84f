import type { WantedMapping } from './mapping.ts';

/** The titles of a layout that is documented. */
export interface Preset {
  name: string;
  /** Where the layout is described. */
  source: string;
  /** Its dates are read in the form that fits. */
  mapping: WantedMapping;
}

/**
 * GCash sends its history as a PDF: its columns are known from programs that convert it. Maya
 * documents the report for partners only. The exports of their apps are documented nowhere, so
 * they are guessed by their titles, as any bank's are.
 */
export const presets: readonly Preset[] = [
  {
    name: 'GCash transaction history',
    source: 'github.com/KazeFreeze/gcash-pdf-parser',
    mapping: {
      date: 'Date and Time',
      dateFormat: null,
      amount: null,
      credit: 'Credit',
      debit: 'Debit',
      outIsPositive: false,
      reference: 'Reference No.',
      description: 'Description',
      sender: null,
    },
  },
  {
    name: 'Maya daily transaction report',
    source: 'developers.maya.ph/reference/daily-transaction-reconciliation',
    mapping: {
      date: 'DateTime',
      dateFormat: null,
      amount: 'Amount',
      credit: null,
      debit: null,
      outIsPositive: true,
      reference: 'MI3 RRN',
      description: 'Partner RRN',
      sender: 'Target MSISDN',
    },
  },
];

type Part = 'date' | 'amount' | 'credit' | 'debit' | 'reference' | 'description' | 'sender';

/** Titles that say what a column holds, best first, as letters and digits in lower case. */
export const knownTitles: Record<Part, readonly string[]> = {
  date: [
    'dateandtime',
    'datetime',
    'transactiondatetime',
    'transactiondateandtime',
    'timestamp',
    'transactiondate',
    'trandate',
    'txndate',
    'postingdate',
    'postdate',
    'bookingdate',
    'date',
    'completedat',
    'createdat',
    'valuedate',
  ],
  amount: ['amount', 'amountphp', 'transactionamount', 'amountinphp', 'txnamount', 'netamount'],
  credit: [
    'credit',
    'credits',
    'creditamount',
    'creditphp',
    'deposit',
    'deposits',
    'moneyin',
    'cashin',
    'paidin',
    'in',
  ],
  debit: [
    'debit',
    'debits',
    'debitamount',
    'debitphp',
    'withdrawal',
    'withdrawals',
    'moneyout',
    'cashout',
    'paidout',
    'out',
  ],
  reference: [
    'referenceno',
    'referencenumber',
    'refno',
    'reference',
    'referenceid',
    'paymentreference',
    'transactionreferencenumber',
    'transactionreference',
    'transactionid',
    'transactionno',
    'traceno',
    'tracenumber',
  ],
  description: [
    'description',
    'transactiondescription',
    'particulars',
    'details',
    'transactiondetails',
    'narrative',
    'remarks',
    'message',
    'notes',
    'transactiontype',
  ],
  sender: [
    'sender',
    'sendername',
    'from',
    'sentby',
    'payer',
    'payername',
    'counterparty',
    'accountname',
    'sendernumber',
    'mobilenumber',
  ],
};
