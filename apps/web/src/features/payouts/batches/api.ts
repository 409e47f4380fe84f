import type { PayoutTemplate } from '@barya/contract/payout-batches';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { saveFile } from '../../../lib/api/download-file.ts';
import { useMoneyCall, useWrite } from '../../../lib/api/use-write.ts';

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
