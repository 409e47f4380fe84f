import type { Inquiry } from './operation.ts';

/** Reads on one connection, so that statements can be sent together (`database/flights.ts`). */
export function inquireTogether<Result>(
  inquiry: Inquiry,
  read: (together: Inquiry) => Promise<Result>,
): Promise<Result> {
  return inquiry.db.connection().execute((db) => read({ ...inquiry, db }));
}
