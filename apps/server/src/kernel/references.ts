/** What references are written in: digits and letters without I, L, O and U. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_LENGTH = 12;

const ID_BITS = 18;

/**
 * The reference of an event that keeps none: 42 bits of the millisecond that the ledger gave it and
 * 18 bits of its id, so that it can be found again by a member's accounts and that millisecond.
 *
 * @param eventId what the money moved for: the same for all transfers of the event
 */
export function deriveReference(at: Date, eventId: string): string {
  // The last byte of an id is always 0.
  const idBits = Number.parseInt(eventId.slice(-8, -2), 16) % 2 ** ID_BITS;
  let rest = BigInt(at.getTime()) * BigInt(2 ** ID_BITS) + BigInt(idBits);
  let reference = '';
  while (reference.length < REFERENCE_LENGTH) {
    reference = referenceAlphabet.charAt(Number(rest % 32n)) + reference;
    rest /= 32n;
  }
  return reference;
}

/** The millisecond that a derived reference names; null where the text is no reference. */
export function readReferenceInstant(reference: string): Date | null {
  if (reference.length !== REFERENCE_LENGTH) return null;
  let value = 0n;
  for (const character of reference) {
    const digit = referenceAlphabet.indexOf(character);
    if (digit < 0) return null;
    value = value * 32n + BigInt(digit);
  }
  return new Date(Number(value / BigInt(2 ** ID_BITS)));
}
