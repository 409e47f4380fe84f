import { ApiError } from './api-error.ts';

/**
 * What a person means to do once. It lends one idempotency key to every attempt at it, so that a
 * request whose answer got lost can be sent again without a second effect.
 */
export interface Intent {
  /** The key for this body: the same one until the attempt is settled or the body is another. */
  keyFor(body: unknown): string;
  /** Ends the intent if the server answered for good; a lost answer keeps it open. */
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

/** A key nobody else has. Made without `crypto.randomUUID`, which plain http does not have. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
