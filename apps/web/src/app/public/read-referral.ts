/** Reads the referral code of a shared link: `/register?ref=CODE`. */
export function readReferral(typed: Record<string, unknown>): { ref?: string } {
  const { ref } = typed;
  return typeof ref === 'string' && ref.trim() ? { ref: ref.trim() } : {};
}
