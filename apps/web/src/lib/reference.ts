/** A reference in groups of four, easier to read out. */
export function groupReference(reference: string): string {
  return reference.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** The address of a reference's receipt. */
export function receiptAddress(reference: string): string {
  return `/agent/receipts/${encodeURIComponent(reference)}`;
}
