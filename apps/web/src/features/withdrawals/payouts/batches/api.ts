import type { PayoutTemplate } from '@barya/contract/payout-batches';
import type { Payout } from '@barya/contract/payouts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/call-api.ts';
import { saveFile } from '../../../../lib/api/download-file.ts';
import { callList } from '../../../../lib/api/list.ts';
import { useMoneyCall, useWrite } from '../../../../lib/api/use-write.ts';
import { askedOf, type PayoutFilters } from '../api.ts';

/** One batch with its lines. */
export function useBatch(id: string) {
  return useQuery({
    queryKey: ['admin', 'payout-batch', id],
    queryFn: ({ signal }) => callApi('readPayoutBatch', { params: { id }, signal }),
  });
}

/** Freezes payouts as a batch. */
export const useMakeBatch = () => useMoneyCall('makePayoutBatch', 'admin');

/** Takes in what the bank says. */
export const useImportResults = () => useMoneyCall('importPayoutResults', 'admin');

/** Dissolves a batch of which nothing was sent. */
export const useDissolve = () => useMoneyCall('dissolvePayoutBatch', 'admin');

/** Downloads a batch's file and answers its hash, so that staff can compare what they upload. */
export function useDownloadFile() {
  return useWrite({
    mutationFn: async ({ id, template }: { id: string; template: PayoutTemplate }) => {
      const file = await callApi('readPayoutBatchFile', { params: { id }, query: { template } });
      saveFile(new Blob([file.content], { type: 'text/csv' }), file.fileName);
      return file;
    },
  });
}

const PAGE_ROWS = 100;

/** Every waiting payout of a filter. */
export async function collectWaiting(filter: PayoutFilters): Promise<Payout[]> {
  const found: Payout[] = [];
  let place: Record<string, string | number> | undefined = { page: 1 };
  while (place) {
    const query: Record<string, string | number | undefined> = {
      ...askedOf.to_pay,
      ...filter,
      pageSize: PAGE_ROWS,
      ...place,
    };
    const { rows, links } = await callList('listPayouts', query);
    found.push(...rows);
    place = rows.length === PAGE_ROWS ? links.next : undefined;
  }
  return found;
}
