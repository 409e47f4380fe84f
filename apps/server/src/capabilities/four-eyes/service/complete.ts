import type { Db } from '../../../database/tables.ts';
import type { Movement } from '../../../kernel/second-person.ts';
import { nameStanding } from '../../../people/standing.ts';

/** Adds the member's standing, which every decision about a member's money depends on. */
export async function complete(db: Db, movement: Movement): Promise<Movement> {
  const { memberId, after } = movement;
  if (memberId === null) return movement;
  return { ...movement, after: { ...after, standing: await nameStanding(db, memberId) } };
}
