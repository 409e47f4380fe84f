import type { Kysely, Transaction } from 'kysely';

/**
 * Where a statement runs. The ledger knows no table of its clients', so their schema is irrelevant
 * here; what writes asks for a transaction, what reads takes either.
 */
// biome-ignore lint/suspicious/noExplicitAny: any schema of a client will do.
export type Reader = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: any schema of a client will do.
export type Writer = Transaction<any>;
