import type { Inquiry } from './operation.ts';
import { Refusal } from './refusal.ts';

/** The instant of a replica's state, in answers that it gave. */
const AS_OF_HEADER = 'X-Data-As-Of';
const STATEMENT_TIMEOUT = '57014';

/** @param asOf the instant of the replica's state; null: the primary's, which is current */
type Read<Result> = (inquiry: Inquiry, asOf: Date | null) => Promise<Result>;

/**
 * Runs a read of which nothing is decided on the replica, as of an earlier instant. Runs it on the
 * primary if there is no replica, or it is too old or fails. A refusal is also checked there: what
 * was asked for may be new.
 */
export async function readAside<Result>(inquiry: Inquiry, read: Read<Result>): Promise<Result> {
  const { replica = null, now } = inquiry;
  const ageMs = replica && (await replica.findAge());
  if (replica && ageMs !== null) {
    const asOf = new Date(now.getTime() - ageMs);
    try {
      const result = await read({ ...inquiry, db: replica.db, now: asOf, replica: null }, asOf);
      replica.count('replica');
      return result;
    } catch (error) {
      // The primary would be as slow.
      if ((error as { code?: unknown }).code === STATEMENT_TIMEOUT) throw error;
      if (!(error instanceof Refusal)) replica.avoid(error);
    }
  }
  replica?.count('primary');
  return read(inquiry, null);
}

/**
 * Reads the parts of one answer aside, with their age in its header. What the primary begins, it
 * finishes: without the header an answer is current.
 */
export function createAsideReader(
  inquiry: Inquiry,
  reply: { setHeader(name: string, value: string): void },
): <Result>(read: Read<Result>) => Promise<Result> {
  let isCurrent = false;
  return async (read) => {
    if (isCurrent) return read(inquiry, null);
    return readAside(inquiry, async (found, asOf) => {
      const result = await read(found, asOf);
      isCurrent = asOf === null;
      if (asOf !== null) reply.setHeader(AS_OF_HEADER, asOf.toISOString());
      return result;
    });
  };
}
