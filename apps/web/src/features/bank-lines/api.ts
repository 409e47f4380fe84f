import type { StatementPreview } from '@barya/contract/bank-lines';
import type { StatementAnswers } from '@barya/contract/statement-plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';
import { createIntent } from '../../lib/api/intent.ts';
import { forget, refresh } from '../../lib/api/read.ts';
import { uploadWith } from '../../lib/api/upload.ts';
import { useWrite } from '../../lib/api/write.ts';
import { readDataUrl } from '../../lib/data-url.ts';
import { showOwnRows } from '../../ui/data-view/own-rows.ts';
import type { ChosenFile } from './statement-file.ts';

/** How a statement's columns are read, as the server names it. */
export type Mapping = NonNullable<StatementPreview['mapping']>;

/** How somebody wants a file to be read. */
export interface Reading {
  /** Undefined: the layout's own columns, or those of the account. */
  mapping: Mapping | undefined;
  answers: StatementAnswers;
  /** Of a locked PDF; '' for none. */
  password: string;
}

const askedOf = async (account: string, { file }: ChosenFile, reading: Reading) => ({
  ...(account !== '' && { account }),
  file: await readDataUrl(file),
  fileName: file.name,
  answers: reading.answers,
  ...(reading.mapping && { mapping: reading.mapping }),
  ...(reading.password !== '' && { password: reading.password }),
});

/**
 * How a file would be read, all of it. Without an account the server recognises the file's. `sent`
 * is the part of it that was sent, from 0 to 1.
 */
export function useStatementPlan(account: string, chosen: ChosenFile, reading: Reading) {
  const [sent, setSent] = useState(0);
  const read = async ({ signal }: { signal: AbortSignal }) => {
    setSent(0);
    const asked = { ...(await askedOf(account, chosen, reading)), preview: true };
    return callApi('importBankLines', asked, { signal, transport: uploadWith(setSent) });
  };
  const query = useQuery({
    ...composed(['public', 'statement-plan', account, chosen.id, reading], read),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return { ...query, sent };
}

/** After an import, or the undo of one: the lists show what this press changed. */
export function showImported(): void {
  forget('listBankLines');
  void showOwnRows(refresh('admin'));
}

interface Import {
  account: string;
  chosen: ChosenFile;
  reading: Reading;
  /** Of the plan that was shown. */
  planHash: string;
}

/**
 * Imports a file as its plan says. `sent` is the part of it that was sent, from 0 to 1. A retry has
 * the same key, and lines that the server has are not added again.
 */
export function useImport() {
  const [intent] = useState(createIntent);
  const [sent, setSent] = useState(0);
  const write = useWrite({
    mutationFn: async ({ account, chosen, reading, planHash }: Import) => {
      setSent(0);
      const asked = { ...(await askedOf(account, chosen, reading)), planHash };
      const idempotencyKey = intent.keyFor([account, chosen.id, planHash]);
      const transport = uploadWith(setSent);
      return callApi('importBankLines', asked, { idempotencyKey, transport });
    },
    onSettled: (_answer, error) => {
      intent.settle(error);
      showImported();
    },
  });
  return { ...write, sent };
}
