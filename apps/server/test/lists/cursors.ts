/** The cursor after a row, newest first, as the server writes it. */
export function cursorAfter({ createdAt, _id }: { createdAt: string; _id: string }): string {
  return encode(['-createdAt', 'after', Date.parse(createdAt), _id]);
}

/** The cursor of the last page of a list in an order. */
export function cursorOfEnd(order: string): string {
  return encode([order, 'before']);
}

function encode(parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
