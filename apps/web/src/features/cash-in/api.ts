import type { CashIn } from '@barya/contract/cash-ins';
import { useQuery } from '@tanstack/react-query';
import { composed } from '../../lib/api/composed.ts';
import { callList } from '../../lib/api/list.ts';
import { useRead } from '../../lib/api/read.ts';

const PAGE_SIZE = 10;

/** The payment methods that can be paid to. Incomplete entries are left out. */
export function usePaymentMethods() {
  return useRead(
    'listPaymentMethods',
    {},
    {
      staleTime: 60_000,
      select: (methods) =>
        methods.filter(({ accountName, accountNumber, qr, qrText }) =>
          Boolean(accountName || accountNumber || qr || qrText),
        ),
    },
  );
}

/** The cash-ins that are open or being checked, newest first. */
export function useWaitingCashIns() {
  return useQuery(composed(['agent', 'waitingCashIns'], readWaiting));
}

async function readWaiting({ signal }: { signal: AbortSignal }): Promise<readonly CashIn[]> {
  const read = async (status: CashIn['status']) => {
    const asked = { page: 1, pageSize: PAGE_SIZE, status };
    const { rows } = await callList('listOwnCashIns', asked, signal);
    return rows.filter((row) => row.status === status);
  };
  const [open, declared] = await Promise.all([read('open'), read('declared')]);
  return [...open, ...declared].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
