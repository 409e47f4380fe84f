const DAY_MS = 86_400_000;

/** The frozen present of all screens: a Monday noon in Manila. */
export const NOW = new Date('2026-03-16T04:00:00.000Z');

/** An instant `days` from the frozen present; negative is the past. */
export function inDays(days: number): string {
  return new Date(NOW.getTime() + days * DAY_MS).toISOString();
}

/** `count` rows, made from their index. */
export function rows<Row>(count: number, make: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** An id of an answer. */
export function idOf(index: number): string {
  return `018f6d2a-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

/** The longest names and the largest amount that a screen must fit. */
export const LONG = {
  username: 'maria.kristina-delacruz_santos',
  email: 'maria.kristina.concepcion.bernardita.delacruz@mail.example.ph',
  accountName: 'Maria Kristina Concepcion Bernardita Dela Cruz-Santos Reyes',
  accountNumber: '0917 123 4567 8901 2345 6789 0123 4567 8901',
  pesos: 9_999_999.99,
  note: 'The account name does not match the name on the account. Please send the request again with the name as it is written on the account, in full, with no abbreviation.',
  rows: 137,
} as const;

/** A reference of an answer: twelve characters. */
export function referenceOf(index: number): string {
  return `K7Q2M9X4${String(index).padStart(4, '0')}`;
}

/** Who asked a second person about a thing. */
export const asked = {
  proposal: idOf(900),
  kind: 'cash_in',
  maker: { _id: idOf(3), username: 'cashier.dalisay' },
  since: inDays(-0.02),
} as const;
/** The same with a long name. */
export const askedLong = { ...asked, maker: { _id: idOf(3), username: LONG.username } } as const;
