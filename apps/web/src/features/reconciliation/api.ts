import type { Reconciliation, Reconciliations } from '@barya/contract/reconciliation';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api/read.ts';

/** The account and days to compare; all accounts and the last 31 days where they are left out. */
export interface Period {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What bank and books say, day by day. */
export const useReconciliation = (period: Period) =>
  useRead('readReconciliation', period, { placeholderData: keepPreviousData });

export const isOfAll = (data: Reconciliation | Reconciliations): data is Reconciliations =>
  'accounts' in data;

/** What bank and books say of an account on one day. */
export function useReconciledDay(account: string, day: string) {
  return useRead(
    'readReconciliation',
    { account, from: day, to: day },
    {
      select: (data) => {
        const found = isOfAll(data) ? undefined : data.days.find((one) => one.day === day);
        if (!found) throw new Error(`no day ${day}`);
        return found;
      },
    },
  );
}

/** What is agreed, and the days on which an account differs from its statement. */
export const useDifferences = () => useRead('listBankDifferences', {}, { refetchInterval: 60_000 });
