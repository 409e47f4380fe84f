import {
  faultOf,
  findTextFault,
  isSameReference,
  nameSome,
  type PayoutResultRow,
  plainAccountNumber,
  readReferenceText,
  readTypedReference,
  withoutLeadingZeros,
} from '@barya/contract';
import { type Centavos, formatPesosShort } from '@barya/money';
import { readAmount } from '@barya/statements';
import { referenceAlphabet } from '../../kernel/ids.ts';

/** A frozen line, as rows of results name it. */
export interface ResultLine {
  payoutId: string;
  /** The withdrawal's. */
  reference: string;
  amountCentavos: Centavos;
  accountNumber: string;
}

/** What rows say about one payout. */
export interface Result {
  payoutId: string;
  state: 'sent' | 'failed';
  /** Normalised; null where the rows have none, and of a failed one. */
  paymentReference: string | null;
  /** Of a failed one. */
  reason: string;
  /** The row that counts, from 1. */
  row: number;
}

/** A row that cannot be used, from 1. */
export interface UnfitRow {
  row: number;
  reason: string;
}

/** What the member reads where the row says nothing. */
const REASON = 'The payment service could not send it';

/** The words of banks. Any other word is unfit: an unknown payment is never failed. */
const states: Record<Result['state'], ReadonlySet<string>> = {
  sent: new Set([
    'sent',
    'paid',
    'success',
    'successful',
    'succeeded',
    'completed',
    'complete',
    'posted',
    'credited',
    'settled',
    'transferred',
    'transferaccepted',
  ]),
  failed: new Set([
    'failed',
    'failure',
    'rejected',
    'compliancerejected',
    'declined',
    'invalid',
    'unsuccessful',
    'dishonored',
    'dishonoured',
    'cancelled',
    'canceled',
    'expired',
    'unpaid',
    'returnedunpaid',
    'notsent',
    'notpaid',
  ]),
};

/**
 * Reads rows of results, in any order. Rows that contradict each other are all unfit; of rows that
 * agree one counts, and the others are unfit as repetitions.
 */
export function readResults(
  lines: readonly ResultLine[],
  rows: readonly PayoutResultRow[],
): { results: Result[]; unfit: UnfitRow[] } {
  const findLine = createLineFinder(lines);
  const unfit: UnfitRow[] = [];
  const read: Result[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    const meaning = readRow(findLine, cells);
    if ('unfit' in meaning) unfit.push({ row, reason: meaning.unfit });
    else read.push({ ...meaning, row });
  }
  const results: Result[] = [];
  for (const same of groupBy(read, ({ payoutId }) => payoutId).values()) {
    const { chosen, others } = choose(same);
    if (chosen !== null) results.push(chosen);
    unfit.push(...others);
  }
  return { results, unfit };
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function readRow(
  findLine: (row: PayoutResultRow) => ResultLine | string,
  row: PayoutResultRow,
): Omit<Result, 'row'> | { unfit: string } {
  const line = findLine(row);
  if (typeof line === 'string') return { unfit: line };
  const state = readState(row.state ?? '');
  if (state === null) {
    return {
      unfit: row.state
        ? `“${row.state}” is not known here. Use sent or failed`
        : 'The state is missing. Use sent or failed',
    };
  }
  const { payoutId } = line;
  if (state === 'failed') {
    const reason = row.reason || REASON;
    const fault = findTextFault(reason, 'lines');
    if (fault !== null) return { unfit: faultOf(fault).text };
    return { payoutId, state, paymentReference: null, reason };
  }
  const paymentReference = readTypedReference(row.paymentReference ?? '') ?? null;
  return typeof paymentReference === 'object' && paymentReference !== null
    ? { unfit: paymentReference.refused }
    : { payoutId, state, paymentReference, reason: '' };
}

function readState(cell: string): Result['state'] | null {
  const word = cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (states.sent.has(word)) return 'sent';
  return states.failed.has(word) ? 'failed' : null;
}

/** The row that counts for a payout. The choice does not depend on the order of rows. */
function choose(same: readonly Result[]): { chosen: Result | null; others: UnfitRow[] } {
  const given = new Set(same.map(bareReference).filter((each) => each !== null));
  const isAgreed = new Set(same.map(({ state }) => state)).size === 1 && given.size <= 1;
  if (!isAgreed) {
    const numbers = nameSome(same.map(({ row }) => row));
    const reason = `Rows ${numbers} say different things about one payout`;
    return { chosen: null, others: same.map(({ row }) => ({ row, reason })) };
  }
  const [chosen, ...others] = same.toSorted(
    (a, b) =>
      compare(b.paymentReference ?? '', a.paymentReference ?? '') || compare(b.reason, a.reason),
  );
  const reason = `Row ${chosen!.row} says the same`;
  return { chosen: chosen!, others: others.map(({ row }) => ({ row, reason })) };
}

function bareReference({ paymentReference: reference }: Result): string | null {
  return reference && withoutLeadingZeros(reference);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Finds the line that a row names, or says why none. */
function createLineFinder(
  lines: readonly ResultLine[],
): (row: PayoutResultRow) => ResultLine | string {
  const byReference = new Map(lines.map((line) => [line.reference, line]));
  const byPlace = groupBy(lines, (line) => placeOf(line.accountNumber, line.amountCentavos));
  return ({ reference = '', accountNumber = '', amount = '' }) => {
    const centavos = readPaid(amount);
    if (reference !== '') {
      const [line, another] = findReferences(reference).flatMap(
        (text) => byReference.get(text) ?? [],
      );
      if (line === undefined) return 'No payout of this batch has this reference';
      if (another !== undefined) return 'This names several payouts';
      return centavos === null || centavos === line.amountCentavos
        ? line
        : `The amount differs: ${formatPesosShort(line.amountCentavos)} was to be paid`;
    }
    if (accountNumber === '' || centavos === null) {
      return 'Our reference is missing, and there is no account number with an amount';
    }
    const [line, another] = byPlace.get(placeOf(accountNumber, centavos)) ?? [];
    if (line === undefined) return 'No payout of this batch has this account number and amount';
    return another === undefined ? line : 'Several payouts have this account number and amount';
  };
}

/** Statements show money out with a minus. */
function readPaid(amount: string): Centavos | null {
  const centavos = readAmount(amount);
  return centavos === null ? null : Math.abs(centavos);
}

/** Spreadsheets drop leading zeros. */
function placeOf(accountNumber: string, amountCentavos: Centavos): string {
  return `${plainAccountNumber(accountNumber).replace(/^(?:0+|63(?=9\d{9}$))/, '')} ${amountCentavos}`;
}

const REFERENCE_LENGTH = 12;
const OTHER_CHARACTERS = new RegExp(`[^${referenceAlphabet}]+`);

/** Each text in a remark that may be a reference of ours, once. */
function findReferences(remark: string): string[] {
  const texts = readReferenceText(remark.replace(/\p{Pd}/gu, '')).split(OTHER_CHARACTERS);
  const found = texts.flatMap((text) =>
    Array.from({ length: Math.max(0, text.length - REFERENCE_LENGTH + 1) }, (_, start) =>
      text.slice(start, start + REFERENCE_LENGTH),
    ),
  );
  return [...new Set(found)];
}

/** What is recorded of a payout. */
export interface KnownPayout {
  id: string;
  state: 'to_pay' | 'sent' | 'failed' | 'returned';
  paymentReference: string | null;
}

/**
 * Compares results with what is recorded: what is new, and what was done before in the same way.
 *
 * @param payouts those of the batch, by id
 * @param usedBy by payment reference without leading zeros: whose it is
 */
export function settleResults(
  results: readonly Result[],
  payouts: ReadonlyMap<string, KnownPayout>,
  usedBy: ReadonlyMap<string, { reference: string }>,
): { toBook: Result[]; before: number; unfit: UnfitRow[] } {
  const uses = groupBy(
    results.filter(({ payoutId, paymentReference }) => {
      return paymentReference !== null && payouts.get(payoutId)?.state === 'to_pay';
    }),
    bareReference,
  );
  const toBook: Result[] = [];
  const unfit: UnfitRow[] = [];
  let before = 0;
  const refuse = ({ row }: Result, reason: string) => unfit.push({ row, reason });
  for (const result of results) {
    const reference = bareReference(result);
    const payout = payouts.get(result.payoutId)!;
    if (payout.state !== 'to_pay') {
      const contradiction = findContradiction(result, payout);
      if (contradiction === null) before += 1;
      else refuse(result, contradiction);
      continue;
    }
    const user = reference === null ? undefined : usedBy.get(reference);
    if (user !== undefined) {
      refuse(result, `This payment reference was used already, for ${user.reference}`);
    } else if ((uses.get(reference)?.length ?? 0) > 1) {
      refuse(result, 'Several payouts have this payment reference');
    } else toBook.push(result);
  }
  return { toBook, before, unfit };
}

function findContradiction(
  result: Result,
  { state, paymentReference }: KnownPayout,
): string | null {
  if (state === 'failed') {
    return result.state === 'failed' ? null : 'It was marked as failed before';
  }
  if (result.state === 'failed') {
    return state === 'sent' ? 'It was marked as sent before' : 'It was sent, and came back';
  }
  const isSame =
    result.paymentReference === null || isSameReference(result.paymentReference, paymentReference);
  return isSame ? null : 'It was marked as sent before, with another payment reference';
}
