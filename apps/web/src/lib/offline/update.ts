let hasNewer = false;

/** Notes that a newer build is ready on this device. */
export function markOutdated(): void {
  hasNewer = true;
}

/** Whether the page is of an older build than the worker. */
export function isOutdated(): boolean {
  return hasNewer;
}
