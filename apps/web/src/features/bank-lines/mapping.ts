import type { Mapping } from './api.ts';

export type DateFormat = Mapping['dateFormat'];

/** How a statement shows money in and out. */
export type AmountForm = 'minusOut' | 'minusIn' | 'two';

/** A mapping while it is edited: a column's title, or '' for none. */
export interface MappingDraft {
  date: string;
  dateFormat: DateFormat | '';
  form: AmountForm;
  amount: string;
  credit: string;
  debit: string;
  reference: string;
  description: string;
  sender: string;
}

/** The columns of a mapping that hold one thing each. */
export const textColumns = ['reference', 'description', 'sender'] as const;

/** A draft from the server's mapping; blank from none. */
export function draftOf(mapping: Mapping | null): MappingDraft {
  const { amount, credit, debit, reference, description, sender } = mapping ?? {};
  const isTwo = !amount && Boolean(credit || debit);
  return {
    date: mapping?.date ?? '',
    dateFormat: mapping?.dateFormat ?? '',
    form: isTwo ? 'two' : mapping?.outIsPositive ? 'minusIn' : 'minusOut',
    amount: amount ?? '',
    credit: credit ?? '',
    debit: debit ?? '',
    reference: reference ?? '',
    description: description ?? '',
    sender: sender ?? '',
  };
}

/** The mapping of a draft; null while something necessary is missing. */
export function mappingOf(draft: MappingDraft): Mapping | null {
  const { date, dateFormat, form } = draft;
  const isTwo = form === 'two';
  const hasAmount = isTwo ? draft.credit !== '' || draft.debit !== '' : draft.amount !== '';
  if (date === '' || dateFormat === '' || !hasAmount) return null;
  return {
    date,
    dateFormat,
    amount: isTwo ? null : draft.amount,
    credit: (isTwo && draft.credit) || null,
    debit: (isTwo && draft.debit) || null,
    outIsPositive: form === 'minusIn',
    reference: draft.reference || null,
    description: draft.description || null,
    sender: draft.sender || null,
  };
}
