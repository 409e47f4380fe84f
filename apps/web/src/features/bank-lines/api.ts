import type { StatementPreview } from '@barya/contract/bank-lines';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';
import { createIntent } from '../../lib/api/intent.ts';
import { refresh } from '../../lib/api/read.ts';
import { uploadWith } from '../../lib/api/upload.ts';
import { useWrite } from '../../lib/api/write.ts';
import { readDataUrl } from '../../lib/data-url.ts';
import { type ChosenFile, headOf } from './statement-file.ts';

/** How a statement's columns are read, as the server names it. */
export type Mapping = NonNullable<StatementPreview['mapping']>;

/**
 * How a file would be read. Only the beginning of a large file is sent.
 * @param mapping undefined: the account's own, or the server's guess
 */
export function useStatementPreview(
  account: string,
  chosen: ChosenFile | null,
  mapping: Mapping | undefined,
) {
  const read = async ({ signal }: { signal: AbortSignal }) => {
    if (!chosen) throw new Error('no file');
    const file = await readDataUrl(await headOf(chosen.file));
    const asked = { account, file, preview: true, ...(mapping && { mapping }) };
    return callApi('importBankLines', asked, { signal });
  };
  return useQuery({
    ...composed(['public', 'statement-preview', account, chosen?.id, mapping], read),
    enabled: account !== '' && chosen !== null,
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
  const [intent] = useState(createIntent);
  const [sent, setSent] = useState(0);
  const write = useWrite({
    mutationFn: async ({ account, chosen, mapping }: Import) => {
      setSent(0);
      const file = await readDataUrl(chosen.file);
      const asked = { account, file, ...(mapping && { mapping }) };
      const idempotencyKey = intent.keyFor([account, chosen.id, mapping]);
      const transport = uploadWith(setSent);
      return callApi('importBankLines', asked, { idempotencyKey, transport });
    },
    onSettled: (_answer, error) => {
      intent.settle(error);
      void refresh('admin');
    },
  });
  return { ...write, sent };
}
