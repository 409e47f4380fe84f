/** A reference in groups of four, as people read it out. */
export function groupReference(reference: string): string {
  return reference.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** Where the receipt of a reference is. */
export function receiptAddress(reference: string): string {
  return `/agent/receipts/${encodeURIComponent(reference)}`;
}
