import { foldWords } from '../text.ts';
import { currencies } from './amounts.ts';
import { readDateCell } from './dates.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(', '));

const success = list(
  'posted, completed, complete, success, successful, succeeded, settled, paid, booked, cleared, matagumpay, tagumpay, kumpleto, nakumpleto',
);
const failure = list(
  'pending, fail, failed, failure, declined, rejected, cancelled, canceled, expired, voided, void, unpaid, processing, in progress, in process, on hold, hold, held, denied, error, unsuccessful, timed out, timeout, incomplete, not completed, returned, blocked, for posting, for approval, awaiting, awaiting payment, initiated, created, scheduled, queued, draft, uncleared, unposted, authorized, authorised, floating, unsettled, not settled, bounced, dishonored, dishonoured, nabigo, hindi nagtagumpay, nakabinbin, kinansela, hindi natuloy',
);

/** Whether a state says that the money moved; null where its word is not known. */
export function readState(cell: string, ownWords: readonly string[] = []): boolean | null {
  const word = foldWords(cell.replaceAll('_', ' ')).replace(OF_PAYMENT, '');
  if (success.has(word) || ownWords.some((own) => foldWords(own.replaceAll('_', ' ')) === word)) {
    return true;
  }
  return failure.has(word) ? false : null;
}

/** `PAYMENT_SUCCESS`, `Transaction failed`. */
const OF_PAYMENT =
  /^(?:payment|transaction|txn|transfer) (?=.)|(?<=.) (?:payment|transaction|txn|transfer)$/;

const takenBack = list('reversed, refunded, charged back, chargeback');

/** Whether a word says that money did not move, or came back. */
export function mayNotHaveMoved(word: string): boolean {
  return readState(word) === false || takenBack.has(foldWords(word));
}

const pesoWords = list(
  'php, ₱, peso, pesos, 608, philippine peso, philippine pesos, phillipine peso',
);

/** `Philippine Peso (PHP)`. */
const CODE_BESIDE = /^php[ -]+(?=.)|[ -]+(?:php|\(php\))$/;

/** Whether a currency is the peso; null where its word is not known. */
export function readCurrency(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (pesoWords.has(word) || pesoWords.has(word.replace(CODE_BESIDE, ''))) return true;
  const isKnown = currencies.has(word.toUpperCase()) || /^(us\$|us dollars?|[$€£¥])$/.test(word);
  return isKnown ? false : null;
}

const inWords = list(
  'cr, c, credit, credits, credited, in, incoming, inward, inflow, inflows, money in, money received, cash in, deposit, deposits, received, plus, kredito, pasok, cm, credit memo, incoming transfer, transfer in, add, added, addition',
);
const outWords = list(
  'dr, d, debit, debits, debited, out, outgoing, outward, outflow, outflows, money out, money sent, cash out, withdrawal, withdrawals, sent, minus, db, labas, dm, debit memo, outgoing transfer, transfer out, less, deduct, deducted, deduction',
);

export type Direction = 'in' | 'out';

/** What a word of a column of directions says; null where it is not known. */
export function readDirection(
  cell: string,
  ownWords: Readonly<Record<string, Direction>> = {},
): Direction | null {
  const text = cell.trim();
  if (text === '+') return 'in';
  if (/^[-\u2212\u2013]$/.test(text)) return 'out';
  const word = foldWords(text);
  const own = Object.entries(ownWords).find(([each]) => foldWords(each) === word);
  if (own !== undefined) return own[1];
  if (inWords.has(word)) return 'in';
  return outWords.has(word) ? 'out' : null;
}

const OF_WHAT =
  '(?:(?:of|for|no of|number of)? ?(?:the )?(?:debits?|credits?|withdrawals?|deposits?|amount|transactions?|items?|in|out|money in|money out|cash in|cash out|fees?|charges?|page|period|month|day|statement|php|inflow|outflow|paid in|paid out|debited|credited|withdrawn|deposited|received|sent)(?: amount| php)?)';
const TOTAL = new RegExp(
  `^(?:${OF_WHAT} )?(?:grand |sub |page |running |monthly |weekly |daily |(?:end of )?(?:day|month|period)(?: end)? |net |overall )*(?:(?:sub)?totals?|kabuuang?(?: halaga)?|sum|overall)(?:(?: ${OF_WHAT})+(?: \\d+(?: ${OF_WHAT})?)?)?$|^(?:no|number|count) of (?:transactions?|items?|entries|debits?|credits?|deposits?|withdrawals?)(?: \\d+)?$|^net (?:change|movement|amount|cash flow)$`,
);
const WHICH =
  '(?:opening|closing|starting|ending|beginning|beg|panimulang|previous|current|available|ledger|book|final|initial|last|new|old|running|outstanding|account|daily|start|end|total|statement|prior|your|day|average|the)';
const OF_PAGE = '(?:to|from) (?:the )?(?:next|following|previous|preceding|last) page';
const BALANCE = new RegExp(
  `^(?:(?:${WHICH} )*(?:balance|bal|balanse)(?: (?:brought |carried )?(?:forward|forwarded|down|over)(?: ${OF_PAGE})?| (?:(?:brought|carried) )?${OF_PAGE}| [bc] [fd]| (?:as of|at|on|last|this|per|end of) ?.{0,40}| php)?|(?:brought|carried) (?:forward(?: balance)?(?: ${OF_PAGE})?|${OF_PAGE})|forward(?:ed|ing)? balance|[bc] [fd]|bal fwd|balance fwd|opening|closing|beginning|starting|ending)$`,
);
/** `Start of period balance`, `Balance brought fwd`: nothing but what is said of a balance. */
const BALANCE_ALONE = new RegExp(
  `^(?=.*\\b(?:balance|bal|balanse)\\b)(?:(?:${WHICH}|balance|bal|balanse|brought|carried|forward|forwarded|fwd|down|over|of|as|at|on|for|per|from|to|next|preceding|month|year|period|page|day|php|in)(?: |$))+$`,
);

export type Label = 'total' | 'balance';

/**
 * Whether a text is the label of a row that is no movement; null for any other text. In a row
 * without a date the first words are enough: `Total for November`.
 */
export function readLabel(cell: string, isDated = true): Label | null {
  if (cell.length > 80) return null;
  const words = foldWords(cutDay(cell));
  if (!isDated && /^(?:grand |sub ?|page |net )?totals?\b/.test(words)) return 'total';
  if (!isDated && /^(?:\w+ )?balance\b/.test(words)) return 'balance';
  if (BALANCE.test(words) || BALANCE_ALONE.test(words)) return 'balance';
  return TOTAL.test(words) ? 'total' : null;
}

const DAY_BEHIND =
  /(?:^|\P{L})(?:(?:as of|as at|for|of|on)\s)?\s*((?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? )?\d[\w ,./-]*)$/iu;

/** `Total for Nov 2, 2026` without its day. */
function cutDay(cell: string): string {
  const day = /total|bal|kabuuan|forward|\bsum\b/i.test(cell) ? DAY_BEHIND.exec(cell) : null;
  if (day === null) return cell;
  return readDateCell(day[1]!) === null ? cell : cell.slice(0, day.index);
}

const PAGE_MARK =
  /^(?:page|pahina) ?:? ?\d+(?: ?(?:of|\/) ?\d+)?$|^\d+ of \d+$|^[-–—=*_#.\s]*(?:end of (?:the )?(?:statement|report|page|transactions?|file)|nothing follows|continued(?: on next page)?|end)[-–—=*_#.\s]*$|^[-–—=*_#.]{3,}$/i;

/** Whether a row is what a printer puts between pages, or at the end. */
export function isPageMark(text: string): boolean {
  return text.length < 100 && PAGE_MARK.test(text.trim());
}
