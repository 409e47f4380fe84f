import type pg from 'pg';
import { APP_ROLE } from './connect.ts';
import { DatabaseSetupError } from './setup-error.ts';

/**
 * Creates the application's role if it is missing, and lets the connected user take it on. Roles
 * belong to the whole cluster, so other databases may do the same concurrently.
 * @throws DatabaseSetupError with the SQL to run if the user lacks the right.
 */
export function ensureAppRole(client: pg.Client): Promise<void> {
  return changeRoles({
    change: async () => {
      await createRole(client);
      await grantRole(client);
    },
    describe: async () => ({
      what: `set up the role ${APP_ROLE}`,
      sql: `CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO ${await askUser(client, 'quote_ident(current_user)')};`,
    }),
  });
}

async function createRole(client: pg.Client): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
}

async function grantRole(client: pg.Client): Promise<void> {
  if (await canTakeRole(client, await askUser(client, 'current_user::text'))) return;
  await client.query(`GRANT ${APP_ROLE} TO CURRENT_USER`);
}

/** Whether the user, who must exist, can take on the application's role. */
export async function canTakeRole(client: pg.Client, user: string): Promise<boolean> {
  const version = await client.query<{ number: number }>(
    `SELECT current_setting('server_version_num')::int AS number`,
  );
  // Since version 16, membership can come without the right to SET ROLE.
  const privilege = (version.rows[0]?.number ?? 0) >= 160_000 ? 'SET' : 'MEMBER';
  const result = await client.query<{ allowed: boolean }>(
    'SELECT pg_has_role($1::name, $2::name, $3) AS allowed',
    [user, APP_ROLE, privilege],
  );
  return result.rows[0]?.allowed ?? false;
}

async function askUser(
  client: pg.Client,
  how: 'current_user::text' | 'quote_ident(current_user)',
): Promise<string> {
  const result = await client.query<{ name: string }>(`SELECT ${how} AS name`);
  return result.rows[0]?.name ?? '';
}

const MADE_OR_CHANGED_MEANWHILE = new Set(['42710', '23505', 'XX000', '40001', '40P01']);
const NOT_ALLOWED = '42501';
const ATTEMPTS = 5;

interface RoleChange {
  /** Checks first what exists, so it can be retried. */
  change: () => Promise<void>;
  /** What the user may not do, and the SQL with which an administrator does it. */
  describe: () => Promise<{ what: string; sql: string }>;
}

/**
 * Changes roles, which belong to the whole cluster, and retries if another database does the same.
 * @throws DatabaseSetupError with the SQL to run if the user lacks the right
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
