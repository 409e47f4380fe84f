import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** What PostgreSQL itself counts. */
const ITERATIONS = 4096;

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803), which it also takes in the place of
 * one: so the password itself is in no statement, and in no log of statements.
 */
export function makeScramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const derive = (label: string) => createHmac('sha256', salted).update(label).digest();
  const storedKey = createHash('sha256').update(derive('Client Key')).digest('base64');
  const serverKey = derive('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
