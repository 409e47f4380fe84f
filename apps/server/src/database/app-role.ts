import type pg from 'pg';
import { APP_ROLE } from './connect.ts';
import { DatabaseSetupError } from './setup-error.ts';

const ROLE_EXISTS = new Set(['42710', '23505']);
const CHANGED_MEANWHILE = new Set(['XX000', '40001', '40P01']);
const NOT_ALLOWED = '42501';
const ATTEMPTS = 5;

/**
 * Makes the application's role where it is missing and lets the connected user take it on. Roles
 * belong to the whole cluster, so others may be doing the same from other databases.
 * @throws DatabaseSetupError with the SQL to run when the user may not.
 */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await createRole(client);
      await grantRole(client);
      return;
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError;
      if (code === NOT_ALLOWED) throw new DatabaseSetupError(await explainSql(client, message));
      if (!CHANGED_MEANWHILE.has(code) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function createRole(client: pg.Client): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (found.rowCount !== 0) return;
  try {
    await client.query(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
  } catch (error) {
    if (!ROLE_EXISTS.has((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

async function grantRole(client: pg.Client): Promise<void> {
  if (await canTakeRole(client)) return;
  await client.query(`GRANT ${APP_ROLE} TO CURRENT_USER`);
}

async function canTakeRole(client: pg.Client): Promise<boolean> {
  const version = await client.query<{ number: number }>(
    `SELECT current_setting('server_version_num')::int AS number`,
  );
  // Since version 16 a member may be one without the right to SET ROLE.
  const privilege = (version.rows[0]?.number ?? 0) >= 160_000 ? 'SET' : 'MEMBER';
  const result = await client.query<{ allowed: boolean }>(
    'SELECT pg_has_role(current_user, $1, $2) AS allowed',
    [APP_ROLE, privilege],
  );
  return result.rows[0]?.allowed ?? false;
}

async function explainSql(client: pg.Client, reason: string): Promise<string> {
  const result = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
  return `The database's user may not set up the role ${APP_ROLE} (${reason}). Let an administrator run: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO ${result.rows[0]?.name};`;
}
