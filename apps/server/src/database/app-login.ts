import { createHash, createHmac, pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { canTakeRole, changeRoles } from './app-role.ts';
import { createClient } from './client.ts';
import { APP_ROLE } from './connect.ts';
import { DatabaseSetupError } from './setup-error.ts';

/** The default login name. */
export const APP_LOGIN = 'barya_server';

export interface AppLogin {
  /** The database as its owner. */
  ownerUrl: string;
  /** The same database as the serving pool signs in. */
  appUrl: string;
  /** Whether an existing login gets the password of `appUrl`; otherwise it keeps its own. */
  setsPassword: boolean;
}

/**
 * Creates the pool's login if it is missing. It may only take on the application's role. The
 * owner's login could undo that with `SET ROLE NONE`.
 * @throws DatabaseSetupError with the SQL to run if the owner lacks the right
 */
export async function ensureAppLogin({ ownerUrl, appUrl, setsPassword }: AppLogin): Promise<void> {
  const { user, password } = readLogin(appUrl);
  const client = createClient({ connectionString: ownerUrl, application_name: 'barya-migrate' });
  await client.connect();
  try {
    const name = client.escapeIdentifier(user);
    // Not the password itself, which the database may log.
    const secret =
      password === '' ? '' : ` PASSWORD ${client.escapeLiteral(makeScramVerifier(password))}`;
    await changeRoles({
      change: async () => {
        const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [user]);
        const isMissing = found.rowCount === 0;
        if (isMissing) await client.query(`CREATE ROLE ${name} LOGIN NOINHERIT${secret}`);
        else if (setsPassword) await client.query(`ALTER ROLE ${name}${secret}`);
        if (!(await canTakeRole(client, user))) await client.query(`GRANT ${APP_ROLE} TO ${name}`);
      },
      describe: async () => ({
        what: `set up the login ${user}`,
        sql: `CREATE ROLE ${name} LOGIN NOINHERIT PASSWORD '…'; GRANT ${APP_ROLE} TO ${name};`,
      }),
    });
  } finally {
    await client.end();
  }
}

/**
 * Checks that the pool's login can take on only the application's role. Also checks that the pool
 * uses the migrated database.
 * @throws DatabaseSetupError that says what is wrong
 */
export async function checkAppLogin(pool: pg.Pool, ownerUrl: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; canMore: boolean }>(FIND_RIGHTS, [APP_ROLE]);
  if (rows[0]?.canMore !== false) {
    throw new DatabaseSetupError(
      `The login ${rows[0]?.name} can do more than take on the role ${APP_ROLE}: name one by DATABASE_APP_URL that is a member of ${APP_ROLE} and of nothing else, has no attributes and owns nothing.`,
    );
  }
  if (await isElsewhere(pool, ownerUrl)) {
    throw new DatabaseSetupError(
      'DATABASE_APP_URL leads to another database than DATABASE_URL: name the same one by both.',
    );
  }
}

const FIND_RIGHTS = `
  SELECT login.rolname AS name,
    login.rolsuper OR login.rolcreaterole OR login.rolcreatedb OR login.rolreplication
    OR login.rolbypassrls
    OR EXISTS (
      SELECT FROM pg_roles other
      WHERE other.rolname NOT IN (login.rolname, $1) AND pg_has_role(login.oid, other.oid, 'MEMBER')
    )
    OR EXISTS (
      SELECT FROM pg_shdepend
      WHERE refclassid = 'pg_authid'::regclass AND refobjid = login.oid AND deptype = 'o'
    ) AS "canMore"
  FROM pg_roles login WHERE login.rolname = session_user`;

/** An advisory lock of the owner is visible in the same database only. */
async function isElsewhere(pool: pg.Pool, ownerUrl: string): Promise<boolean> {
  const key = randomInt(2 ** 47);
  const owner = createClient({ connectionString: ownerUrl, application_name: 'barya-migrate' });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query('SELECT pg_advisory_xact_lock($1)', [key]);
    const { rows } = await pool.query<{ isFree: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isFree"',
      [key],
    );
    return rows[0]?.isFree ?? true;
  } finally {
    await owner.end();
  }
}

function readLogin(appUrl: string): { user: string; password: string } {
  const { username, password } = new URL(appUrl);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** PostgreSQL's own iteration count. */
const ITERATIONS = 4096;

/**
 * PostgreSQL stores this form of a password (SCRAM-SHA-256, RFC 5803) and accepts it instead of
 * one. So the password is in no statement and in no log.
 */
function makeScramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const derive = (label: string) => createHmac('sha256', salted).update(label).digest();
  const storedKey = createHash('sha256').update(derive('Client Key')).digest('base64');
  const serverKey = derive('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
