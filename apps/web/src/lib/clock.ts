let aheadMs = 0;

/** When this page began, by the device's clock. */
export const openedAt = Date.now();

/**
 * Sets the clock from an answer. A phone's clock may be wrong; in demo mode the server's may be
 * days ahead.
 * @param time ISO 8601 from the server's header; null without one
 */
export function learnTime(time: string | null): void {
  const serverMs = Date.parse(time ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** The server's time now, from the last answer. */
export function serverNow(): Date {
  return serverTimeOf(Date.now());
}

/** The server's time when this device's clock said `deviceMs`. */
export function serverTimeOf(deviceMs: number): Date {
  return new Date(deviceMs + aheadMs);
}
