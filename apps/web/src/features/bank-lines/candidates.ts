import type { BankLine, MatchTarget } from '@barya/contract/bank-lines';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { composed } from '../../lib/api/composed.ts';
import { callList, type ListPage } from '../../lib/api/list.ts';
import { centavosOf } from '../../lib/money.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { words } from './words.ts';

/** What a line can be matched to; a cash-in is credited first. */
export type TargetKind = Exclude<MatchTarget['kind'], 'cash_in'>;

const idFields = {
  load: 'loadId',
  payout: 'payoutId',
  // Of a line in, the payout that came back.
  payout_return: 'payoutId',
  payout_batch: 'batchId',
  reserve_entry: 'reserveEntryId',
  unclaimed: 'unclaimedId',
} as const satisfies Record<TargetKind, string>;

/** The field that names what a line is matched to; null for a cash-in. */
export function idFieldOf(kind: MatchTarget['kind']) {
  return kind === 'cash_in' ? null : idFields[kind];
}

/** The kinds that money in, or money out, can be. */
export function kindsFor(amount: number): readonly TargetKind[] {
  return amount > 0
    ? ['load', 'payout_return', 'reserve_entry']
    : ['payout', 'payout_batch', 'reserve_entry', 'unclaimed'];
}

/** A row of the books that a line may be. */
export interface Candidate {
  kind: TargetKind;
  _id: string;
  reference: string;
  amount: number;
  at: string;
  /** By which method and whose money it is, or what for. */
  who: string;
  method?: string | null;
  /** What the payment service printed. */
  printed?: string | null;
}

interface Asked {
  search: string;
  page: number;
  pageSize: number;
  cursor?: string | undefined;
}

/** Rows of the books of one kind, found by search: of the line's amount first, then of its account. */
export function useCandidates(
  kind: TargetKind,
  { amount, account }: Pick<BankLine, 'amount' | 'account'>,
  asked: Asked,
) {
  const isOfAmount = (row: Candidate) => centavosOf(row.amount) === Math.abs(centavosOf(amount));
  const isOfAccount = ({ method }: Candidate) => method?.toLowerCase() === account.toLowerCase();
  return useQuery({
    ...composed(['admin', 'candidates', kind, amount > 0, asked], ({ signal }) =>
      readers[kind](asked, amount > 0, signal),
    ),
    placeholderData: keepPreviousData,
    select: ({ rows, ...page }) => ({
      ...page,
      rows: first(isOfAmount, first(isOfAccount, rows)),
    }),
  });
}

type Reader = (asked: Asked, isIn: boolean, signal: AbortSignal) => Promise<ListPage<Candidate>>;

const readers: Readonly<Record<TargetKind, Reader>> = {
  load: async (asked, _, signal) =>
    convert(
      await callList('listLoads', { ...asked, status: 'completed' }, signal),
      ({ _id, reference, amount, createdAt: at, user, method, paymentReference: printed }) => ({
        kind: 'load',
        ...{ _id, reference, amount, at, method, printed },
        who: words.whose(method, user.username),
      }),
    ),
  payout: async (asked, _, signal) =>
    convert(
      await callList('listPayouts', { ...asked, state: 'paid' }, signal),
      ({
        _id,
        reference,
        amount,
        sentAt,
        approvedAt,
        user,
        method,
        paymentReference: printed,
      }) => ({
        kind: 'payout',
        ...{ _id, reference, amount, at: sentAt ?? approvedAt, printed },
        who: words.whose(nameOfMethod(method), user.username),
      }),
    ),
  payout_return: async (asked, _, signal) =>
    convert(
      await callList('listPayouts', { ...asked, state: 'returned' }, signal),
      ({ _id, reference, amount, endedAt, approvedAt, user, method }) => ({
        kind: 'payout_return',
        ...{ _id, reference, amount, at: endedAt ?? approvedAt },
        who: words.whose(nameOfMethod(method), user.username),
      }),
    ),
  payout_batch: async (asked, _, signal) =>
    convert(
      await callList('listPayoutBatches', { ...asked, status: 'closed' }, signal),
      ({ _id, reference, paid: amount, endedAt, createdAt, method }) => ({
        kind: 'payout_batch',
        ...{ _id, reference, amount, at: endedAt ?? createdAt, who: nameOfMethod(method) },
      }),
    ),
  reserve_entry: async (asked, isIn, signal) =>
    convert(
      await callList(
        'listReserveEntries',
        { ...asked, status: isIn ? 'pay_in' : 'pay_out' },
        signal,
      ),
      ({ _id, reference, amount, createdAt: at, note }) => ({
        kind: 'reserve_entry',
        ...{ _id, reference, amount, at, who: note },
      }),
    ),
  unclaimed: async (asked, _, signal) =>
    convert(
      await callList('listUnclaimedMoney', { ...asked, status: 'paid' }, signal),
      ({ _id, reference, amount, paidAt, createdAt, note }) => ({
        kind: 'unclaimed',
        ...{ _id, reference: reference ?? _id, amount, at: paidAt ?? createdAt, who: note ?? '' },
      }),
    ),
};

function convert<Row>(page: ListPage<Row>, read: (row: Row) => Candidate): ListPage<Candidate> {
  return { ...page, rows: page.rows.map(read) };
}

/** The rows with those that fit first, otherwise in their order. */
function first<Row>(fits: (row: Row) => boolean, rows: readonly Row[]): Row[] {
  return [...rows.filter(fits), ...rows.filter((row) => !fits(row))];
}
