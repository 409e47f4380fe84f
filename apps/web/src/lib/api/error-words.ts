import type { ApiWords } from './translation.ts';

/** Null: screens show what the API writes, which is English. */
export const apiWords: ApiWords | null = null;
