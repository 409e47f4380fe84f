import type { StatementPreview } from '@barya/contract/bank-lines';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { createIntent } from '../../lib/api/intent.ts';
import { useListed } from '../../lib/api/list.ts';
import { uploadWith } from '../../lib/api/upload.ts';
import { useMoneyCall, useWrite } from '../../lib/api/use-write.ts';
import { readDataUrl } from '../../lib/data-url.ts';
import { type ChosenFile, headOf } from './statement-file.ts';

/** How a statement's columns are read, as the server names it. */
export type Mapping = NonNullable<StatementPreview['mapping']>;

/** One line of a statement. */
export const useBankLine = (id: string) => useListed('readBankLine', 'listBankLines', id);

/** How many unmatched lines fit exactly. */
export function useBankLineCounts() {
  return useQuery({
    queryKey: ['admin', 'bank-line-counts'],
    queryFn: ({ signal }) => callApi('bankLineCounts', { signal }),
  });
}

/** The last imported files. */
export function useBankImports() {
  return useQuery({
    queryKey: ['admin', 'bank-imports'],
    queryFn: ({ signal }) => callApi('listBankImports', { signal }),
  });
}

/**
 * How a file would be read. Only the beginning of a large file is sent.
 * @param mapping undefined: the account's own, or the server's guess
 */
export function useStatementPreview(
  account: string,
  chosen: ChosenFile | null,
  mapping: Mapping | undefined,
) {
  return useQuery({
    queryKey: ['statement-preview', account, chosen?.id, mapping],
    enabled: account !== '' && chosen !== null,
    queryFn: async ({ signal }) => {
      if (!chosen) throw new Error('no file');
      const file = await readDataUrl(await headOf(chosen.file));
      const body = { account, file, preview: true, ...(mapping && { mapping }) };
      return callApi('importBankLines', { body, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

interface Import {
  account: string;
  chosen: ChosenFile;
  mapping: Mapping | undefined;
}

/**
 * Imports a file. `sent` is the part of it that was sent, from 0 to 1. A retry has the same key, and
 * lines that the server has are not added again.
 */
export function useImport() {
  const queryClient = useQueryClient();
  const [intent] = useState(createIntent);
  const [sent, setSent] = useState(0);
  const write = useWrite({
    mutationFn: async ({ account, chosen, mapping }: Import) => {
      setSent(0);
      const file = await readDataUrl(chosen.file);
      return callApi('importBankLines', {
        body: { account, file, ...(mapping && { mapping }) },
        idempotencyKey: intent.keyFor([account, chosen.id, mapping]),
        transport: uploadWith(setSent),
      });
    },
    onSettled: (_answer, error) => {
      intent.settle(error);
      void queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { ...write, sent };
}

/** Whom a credit of this amount would reach. */
export function useRecipient(username: string, amount: number) {
  return useQuery({
    queryKey: ['admin', 'load-recipient', username, amount],
    enabled: username !== '',
    queryFn: ({ signal }) => callApi('readLoadRecipient', { query: { username, amount }, signal }),
  });
}

/** Matches a line to what it is in the books. */
export const useMatch = () => useMoneyCall('matchBankLine', 'admin');

/** Matches all lines that fit exactly. */
export const useMatchExact = () => useMoneyCall('matchExactBankLines', 'admin');

/** Undoes a match or a set-aside. */
export const useUnmatch = () => useMoneyCall('unmatchBankLine', 'admin');

/** Sets a line aside. */
export const useSetAside = () => useMoneyCall('setAsideBankLine', 'admin');

/** Credits a line to a member. */
export const useCreditLine = () => useMoneyCall('creditBankLine', 'admin');
