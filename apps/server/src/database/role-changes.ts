import type pg from 'pg';
import { DatabaseSetupError } from './setup-error.ts';

const MADE_OR_CHANGED_MEANWHILE = new Set(['42710', '23505', 'XX000', '40001', '40P01']);
const NOT_ALLOWED = '42501';
const ATTEMPTS = 5;

interface RoleChange {
  /** Looks first what is there already, so that it can be done again. */
  change: () => Promise<void>;
  /** What the user is not allowed to, in words, and the SQL by which an administrator does it. */
  describe: () => Promise<{ what: string; sql: string }>;
}

/**
 * Changes roles, which belong to the whole cluster: others may be doing the same at the same time.
 * @throws DatabaseSetupError with the SQL to run when the user may not.
 */
export async function changeRoles({ change, describe }: RoleChange): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError;
      if (code === NOT_ALLOWED) {
        const { what, sql } = await describe();
        throw new DatabaseSetupError(
          `The database's user may not ${what} (${message}). Let an administrator run: ${sql}`,
        );
      }
      if (!MADE_OR_CHANGED_MEANWHILE.has(code) || attempt === ATTEMPTS) throw error;
    }
  }
}
