import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The account and days to compare; all accounts and the last 31 days where they are left out. */
export interface Period {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What bank and books say, day by day. */
export function useReconciliation(period: Period) {
  return useQuery({
    queryKey: ['admin', 'reconciliation', period],
    queryFn: ({ signal }) => callApi('readReconciliation', { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What bank and books say on one day. */
export function useReconciledDay(account: string | undefined, day: string) {
  const period: Period = { account, from: day, to: day };
  return useQuery({
    queryKey: ['admin', 'reconciliation', period],
    queryFn: ({ signal }) => callApi('readReconciliation', { query: { ...period }, signal }),
    select: ({ days }) => {
      const found = days.find((one) => one.day === day);
      if (!found) throw new Error(`no day ${day}`);
      return found;
    },
  });
}

/** What the books have in a period and no line of the bank is matched to. */
export function useUnmatchedBooks(period: Period) {
  return useQuery({
    queryKey: ['admin', 'unmatched-books', period],
    queryFn: ({ signal }) => callApi('listUnmatchedBooks', { query: { ...period }, signal }),
  });
}

/** The days on which an account differs from its statement, refetched every minute. */
export function useDifferences() {
  return useQuery({
    queryKey: ['admin', 'bank-differences'],
    queryFn: ({ signal }) => callApi('listBankDifferences', { signal }),
    refetchInterval: 60_000,
  });
}
