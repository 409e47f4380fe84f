import type { Kysely, Transaction } from 'kysely';

/**
 * Where a statement runs. The client's schema is irrelevant here. Writes need a transaction; reads
 * take either.
 */
// biome-ignore lint/suspicious/noExplicitAny: any schema of a client will do.
export type Reader = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: any schema of a client will do.
export type Writer = Transaction<any>;
