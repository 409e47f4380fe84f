/** Reads what a mail's last line names: `/unsubscribe?token=…&kind=…`. */
export function readUnsubscription(typed: Record<string, unknown>): {
  token?: string;
  kind?: string;
} {
  const { token, kind } = typed;
  return { ...(typeof token === 'string' && { token }), ...(typeof kind === 'string' && { kind }) };
}
