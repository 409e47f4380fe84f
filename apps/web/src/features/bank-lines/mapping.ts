import type { Mapping } from './api.ts';

export type DateFormat = Mapping['dateFormat'];

/** How a statement shows money in and out. */
export type AmountForm = 'minusOut' | 'minusIn' | 'two';

/** The columns that hold one thing each, beside the date and the amount. */
export const textColumns = [
  'reference',
  'description',
  'sender',
  'senderNumber',
  'direction',
  'state',
  'currency',
  'time',
  'zone',
  'balance',
  'fee',
  'accountNumber',
] as const;
const columns = ['amount', 'credit', 'debit', ...textColumns] as const;

/** A mapping while it is edited: a column's title, or '' for none. */
export type MappingDraft = Record<'date' | (typeof columns)[number], string> & {
  dateFormat: DateFormat | '';
  form: AmountForm;
};

/** A draft from the server's mapping; blank from none. */
export function draftOf(mapping: Mapping | null): MappingDraft {
  const isTwo = !mapping?.amount && Boolean(mapping?.credit || mapping?.debit);
  return {
    ...eachColumn((name) => mapping?.[name] ?? ''),
    date: mapping?.date ?? '',
    dateFormat: mapping?.dateFormat ?? '',
    form: isTwo ? 'two' : mapping?.outIsPositive ? 'minusIn' : 'minusOut',
  };
}

/** The mapping of a draft; null while something necessary is missing. */
export function mappingOf(draft: MappingDraft): Mapping | null {
  const { date, dateFormat, form } = draft;
  const isTwo = form === 'two';
  const hasAmount = isTwo ? draft.credit !== '' || draft.debit !== '' : draft.amount !== '';
  if (date === '' || dateFormat === '' || !hasAmount) return null;
  return {
    ...eachColumn((name) => draft[name] || null),
    date,
    dateFormat,
    outIsPositive: form === 'minusIn',
    ...(isTwo ? { amount: null } : { credit: null, debit: null }),
  };
}

function eachColumn<Value>(read: (name: (typeof columns)[number]) => Value) {
  return Object.fromEntries(columns.map((name) => [name, read(name)])) as Record<
    (typeof columns)[number],
    Value
  >;
}
