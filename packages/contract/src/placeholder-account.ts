/** The account values of an entry that was only a name. */
export const placeholderAccount = {
  accountName: 'Account name to be added',
  accountNumber: 'Account number to be added',
} as const;

/** Where members send their money. */
interface Account {
  accountName: string;
  accountNumber: string;
}

// Older clients made the last one from a name.
const PLACEHOLDERS = new Set(
  [...Object.values(placeholderAccount), 'Default Account'].map((text) => text.toLowerCase()),
);

/**
 * Whether a method's account name or number is a placeholder: one of the texts above, empty, or
 * only zeros. Admins see such a method. Members never do, since they might pay into it.
 */
export function isPlaceholder({ accountName, accountNumber }: Account): boolean {
  return [accountName, accountNumber].some(
    (value) => PLACEHOLDERS.has(value.trim().toLowerCase()) || /^[0\s-]*$/.test(value),
  );
}
