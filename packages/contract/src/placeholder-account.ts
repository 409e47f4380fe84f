/** The account values of an entry that was only a name. */
export const placeholderAccount = {
  accountName: 'Account name to be added',
  accountNumber: 'Account number to be added',
} as const;

/** Where members pay to. */
interface Account {
  accountName: string;
  accountNumber: string;
}

// The last is of older clients, which make it out of a name alone.
const PLACEHOLDERS = new Set(
  [...Object.values(placeholderAccount), 'Default Account'].map((text) => text.toLowerCase()),
);

/**
 * Whether a method has a placeholder for its account name or number: one of the texts above, nothing,
 * or zeros alone. Admins see such a method; members never do, who might pay into it.
 */
export function isPlaceholder({ accountName, accountNumber }: Account): boolean {
  return [accountName, accountNumber].some(
    (value) => PLACEHOLDERS.has(value.trim().toLowerCase()) || /^[0\s-]*$/.test(value),
  );
}
