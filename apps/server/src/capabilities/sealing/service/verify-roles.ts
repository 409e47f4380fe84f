import type { Db } from '../../../database/tables.ts';
import { findRoles } from '../store/blocks.ts';
import { type Roles, readRoles } from '../store/roles.ts';
import type { KeptCheckpoint, LogFault } from './verify-log.ts';

/**
 * Finds rights that no role had when a checkpoint was sealed. `verifyLog` proves what was sealed.
 * Without a checkpoint, or if its blocks have no roles, there is nothing to compare.
 */
export async function verifyRoles(
  db: Db,
  checkpoint: KeptCheckpoint | null,
): Promise<{ faults: LogFault[]; roles: Roles }> {
  const roles = await readRoles(db);
  const sealed = checkpoint && (await findRoles(db, checkpoint.sequence));
  if (sealed === null) return { faults: [], roles };
  // No plain object: a role may be named `constructor`.
  const before = new Map(Object.entries(parseRoles(sealed)));
  const faults = Object.entries(roles).flatMap(([name, rights]) => {
    const had = before.get(name) ?? [];
    return rights
      .filter((right) => !had.includes(right))
      .map((stored) => ({
        rule: 'role has the rights that it had at the checkpoint',
        subject: `role ${name}`,
        stored,
        expected: had.join(', ') || 'no rights',
      }));
  });
  return { faults, roles };
}

/** What somebody wrote by hand, which `verifyLog` reports, counts as no roles. */
function parseRoles(text: string): Roles {
  try {
    return JSON.parse(text) as Roles;
  } catch {
    return {};
  }
}
