import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

/**
 * Reads the search of the payouts' address; `payout` and `batch` open one of them, and `pay` the
 * mode to pay one by one.
 */
export function readPayoutsSearch(typed: Record<string, unknown>): ListSearch {
  const { payout, batch, pay, ...rest } = typed;
  return readListSearch({
    ...rest,
    ...(pay === '1' && { view: 'pay' }),
    ...(batch ? { tab: 'batches', open: batch } : payout ? { open: payout } : {}),
  });
}

/** Reads the search of the bank lines' address; `line` opens one of them, as `open` does. */
export function readBankLinesSearch({ line, ...typed }: Record<string, unknown>): ListSearch {
  return readListSearch(line ? { ...typed, open: line } : typed);
}

/** Reads the month of the reports' address; the page judges it. */
export function readReportSearch({ month }: Record<string, unknown>): { month?: string } {
  return typeof month === 'string' ? { month } : {};
}
