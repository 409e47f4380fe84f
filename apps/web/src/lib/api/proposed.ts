import type { Proposed } from '@barya/contract/proposals';
import { ApiError } from './api-error.ts';

type Listener = (proposed: Proposed) => void;

const listeners = new Set<Listener>();

/** Hears of every call that waits for a second person now. @returns the end of it */
export function onProposed(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A failure of the call, because the screen must not say that it was done. */
export function failAsProposed(body: unknown): ApiError {
  for (const listener of listeners) listener(body as Proposed);
  return new ApiError(202, { ...Object(body), code: 'proposed' });
}

/** Whether a call failed only because it waits for a second person. */
export const isProposed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'proposed';
