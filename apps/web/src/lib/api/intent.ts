import { ApiError } from './api-error.ts';

/**
 * One intended write. All retries share its idempotency key, so that a lost answer never causes a
 * second effect.
 */
export interface Intent {
  /** The key for this body. A new key follows after settling, or for another body. */
  keyFor(body: unknown): string;
  /** Ends the intent after a final answer; a lost answer keeps it open. */
  settle(error?: unknown): void;
}

export function createIntent(): Intent {
  let open: { text: string; key: string } | null = null;
  return {
    keyFor(body) {
      const text = JSON.stringify(body ?? null);
      if (open?.text !== text) open = { text, key: createKey() };
      return open.key;
    },
    settle(error) {
      const isOpen = error instanceof ApiError && error.isPassing;
      if (!isOpen) open = null;
    },
  };
}

/** A unique key. `crypto.randomUUID` is missing on plain http. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
