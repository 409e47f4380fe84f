let aheadMs = 0;

/**
 * Learns from an answer what the server's clock says. A phone's clock may be wrong, and in demo mode
 * the server's may be days ahead.
 * @param time ISO 8601, as the server's header has it; null where it has none
 */
export function learnTime(time: string | null): void {
  const serverMs = Date.parse(time ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** What the server's clock says now, as far as it was heard. */
export function serverNow(): Date {
  return serverTimeOf(Date.now());
}

/** What the server's clock said when this device's said `deviceMs`. */
export function serverTimeOf(deviceMs: number): Date {
  return new Date(deviceMs + aheadMs);
}
