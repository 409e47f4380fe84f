import type { DateFormat } from '../judge/dates.ts';
import { foldWords } from '../text.ts';

/** What a column of a statement holds. */
export const roles = [
  'date',
  'time',
  'zone',
  'amount',
  'in',
  'out',
  'direction',
  'reference',
  'description',
  'senderName',
  'senderNumber',
  'state',
  'currency',
  'balance',
  'fee',
  'accountNumber',
] as const;
export type Role = (typeof roles)[number];

/** Beside the roles: amounts before and after a fee, and what kind of movement it was. */
export type TitleMeaning = Role | 'gross' | 'net' | 'type';

const TXN = '(?:transaction|transactions|txn|tran|trans|trn|tx)';
const AMT = '(?:(?:php )?(?:amount|amt)|amount php|amt php|php)';
const NO = '(?:no|nos|number|num|id|code)';
const PROVIDER = '(?:bank|g ?cash|maya|pay ?maya|instapay|pesonet|bpi|bdo|unionbank|gotyme)';

/** In order: the first that fits a title says its meaning; a smaller rank is better. */
const meanings: readonly (readonly [TitleMeaning, readonly string[]])[] = [
  [
    'direction',
    [
      `(?:${TXN} )?(?:dr|d|debit|debits|db) ?(?:or |and )?(?:cr|c|credit|credits)(?: indicator| flag| type| mark| sign| ind)?`,
      `(?:${TXN} )?(?:cr|c|credit|credits) ?(?:or |and )?(?:dr|d|debit|debits|db)(?: indicator| flag| type| mark| sign| ind)?`,
      `(?:${TXN} )?(?:direction|indicator|in out|in or out|flow|sign|money in out)`,
      'crdr|drcr|dc|cd|cdi|add(?:ed)? ?(?:or |and )?less|less ?(?:or |and )?add(?:ed)?|plus ?(?:or )?minus',
    ],
  ],
  [
    'date',
    [
      `(?:${TXN} )?(?:date and time|date time|datetime|timestamp)(?: of ${TXN})?`,
      `${TXN} date|date of ${TXN}|trandate|txndate`,
      'posting date|posted date|post date|date posted|posted|posted on',
      'booking date|book date|booked|booked on|date booked',
      'date|petsa',
      'paid at|date paid|payment date|completed at|completed on|date completed|completion date|settled at',
      'created(?: at| on)?|created date(?: iso)?|date created|initiated at',
      'value date|effective date|settlement date',
    ],
  ],
  ['time', [`(?:${TXN} |posting )?time`]],
  ['zone', ['time ?zone|tz|zone|utc offset']],
  ['net', [`net|net (?:${AMT}|total|settlement|payout|proceeds)|${AMT} net|amount after fees?`]],
  ['gross', [`gross|gross (?:${AMT}|total)|${AMT} gross|amount before fees?`]],
  [
    'fee',
    [
      `(?:total |${TXN} |service |processing |convenience )?(?:fees?|charges?|service charges?|mdr)(?: ${AMT})?`,
    ],
  ],
  [
    'balance',
    [
      `(?:running|available|ending|closing|current|account|outstanding|ledger|book|new|resulting|wallet|remaining) (?:balance|bal)(?: ${AMT})?`,
      `(?:balance|bal|balanse)(?: ${AMT}| after.*| php)?`,
    ],
  ],
  [
    'in',
    [
      `(?:${AMT} )?(?:credits?|deposits?|lodgements?)(?: ${AMT})?|cr(?: ${AMT})?`,
      `(?:money|cash|paid|${AMT}|php) ?in(?: php)?|money received|in|inflows?|incoming|cash ?in|received|credited|${AMT} (?:credited|received|added)|add(?:ed)?|additions?|pasok`,
    ],
  ],
  [
    'out',
    [
      `(?:${AMT} )?(?:debits?|withdrawals?)(?: ${AMT})?|dr(?: ${AMT})?`,
      `(?:money|cash|paid|${AMT}|php) ?out(?: php)?|money sent|out|outflows?|outgoing|cash ?out|sent|debited|${AMT} (?:debited|sent|deducted)|less|deducted|deductions?|labas`,
    ],
  ],
  ['amount', [`(?:${TXN} |total )?${AMT}|${AMT} of ${TXN}|value|amount in (?:php|pesos?)|halaga`]],
  [
    'state',
    [
      `(?:${TXN} |payment )?(?:status|state)`,
      '(?:response|result|status) code',
      'result|katayuan|estado',
    ],
  ],
  ['currency', [`(?:${TXN} |account )?(?:currency|ccy|curr|currency code)`]],
  [
    'accountNumber',
    [
      `account(?: ${NO})?|acct(?: ${NO})?|account ${NO} bban|bban|account ${NO} iban|iban|(?:own|my) account(?: ${NO})?`,
    ],
  ],
  [
    'reference',
    [
      `ref(?:erence)? ${NO}|reference|ref`,
      `(?:payment|${TXN}|external|${PROVIDER}) ref(?:erence)?(?: ${NO})?|${TXN} ${NO}|transactionid`,
      `trace ${NO}|rrn|retrieval reference ${NO}|check ${NO}|cheque ${NO}|confirmation ${NO}|invoice ${NO}|receipt ${NO}`,
    ],
  ],
  [
    'description',
    [
      `(?:${TXN} )?(?:description|details?|particulars?|narrations?|narratives?|detalye|paglalarawan)|description of ${TXN}`,
      'remarks?|memo|message|notes?|purpose|particulars? and remarks?',
    ],
  ],
  [
    'senderNumber',
    [
      `(?:sender|from|payer|counterparty|mobile|msisdn) ?${NO}|(?:sender|payer|counterparty) (?:account|mobile)(?: ${NO})?|from account|msisdn`,
    ],
  ],
  [
    'senderName',
    [
      'sender(?: name)?|from|sent by|payer(?: name)?|counterparty(?: name)?|received from|remitter(?: name)?',
      'name|account name|billing name|customer(?: name)?',
    ],
  ],
  ['type', [`(?:${TXN} |line )?(?:type|category|activity)|transaction`]],
];

const compiled = meanings.map(
  ([meaning, ranks]) => [meaning, ranks.map((text) => new RegExp(`^(?:${text})$`))] as const,
);
const LONGEST_TITLE = 60;
const MOST_CACHED = 2_000;
const cache = new Map<string, { meaning: TitleMeaning; rank: number } | null>();

/** What a title says that its column holds; null for a text that is no known title. */
export function readTitle(title: string): { meaning: TitleMeaning; rank: number } | null {
  if (title.length > LONGEST_TITLE) return null;
  const known = cache.get(title);
  if (known !== undefined) return known;
  const found = search(title);
  if (cache.size > MOST_CACHED) cache.clear();
  cache.set(title, found);
  return found;
}

function search(title: string): { meaning: TitleMeaning; rank: number } | null {
  if (/^\s*\+ ?\/ ?[-−–]\s*$/.test(title)) return { meaning: 'direction', rank: 0 };
  const bare = title.replace(/&/g, ' and ').replace(NOTE, ' ');
  return searchWords(foldWords(bare)) ?? searchWords(foldWords(bare.replace(HUMP, '$1 $2')));
}

/** A zone, a form of dates or a length, in brackets. */
const NOTE = /\((?:(?:utc|gmt)[^)]*|[dmyhsa:/. -]{4,}|\d+[ -]?(?:digits?|characters?))\)/i;
/** Where a word of `referenceNumber` begins. */
const HUMP = /(\p{Ll})(\p{Lu})/gu;

function searchWords(words: string): { meaning: TitleMeaning; rank: number } | null {
  if (words === '') return null;
  for (const [meaning, ranks] of compiled) {
    const rank = ranks.findIndex((pattern) => pattern.test(words));
    if (rank >= 0) return { meaning, rank };
  }
  return null;
}

const forms: Readonly<Record<string, DateFormat>> = {
  MDY: 'MM/DD/YYYY',
  DMY: 'DD/MM/YYYY',
  YMD: 'YYYY-MM-DD',
};

/** The form of dates that a title says: `Date (DD/MM/YYYY)`; null for none. */
export function readTitleForm(title: string): DateFormat | null {
  const [, said = ''] = /\(([dmy/. -]{8,11})/i.exec(title) ?? [];
  return forms[said.toUpperCase().replace(/[^DMY]|(.)(?=\1)/g, '')] ?? null;
}
