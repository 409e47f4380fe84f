import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';
import { ID, PRODUCT } from './names.ts';
import { waitUntil } from './processes.ts';

/** The system user of PostgreSQL, which refuses to run as root. */
export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

const OWN_ACCOUNT = `${ID}-postgres`;

/**
 * Chooses the user of PostgreSQL. Null: this process's user. Under root: the owner of an existing
 * cluster, else a system user of ours, created if missing.
 * @throws EmbeddedPostgresError under root if no such user can be created.
 */
export async function chooseAccount(clusterDir: string): Promise<SystemAccount | null> {
  if (process.getuid?.() !== 0) return null;
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run as root here: start ${PRODUCT} as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const ownerUid = statSync(clusterDir, { throwIfNoEntry: false })?.uid ?? 0;
  const owner = ownerUid === 0 ? null : findAccount((account) => account.uid === ownerUid);
  return owner ?? findOwnAccount() ?? (await createOwnAccount());
}

function findOwnAccount(): SystemAccount | null {
  return findAccount((account) => account.name === OWN_ACCOUNT);
}

function findAccount(matches: (account: SystemAccount) => boolean): SystemAccount | null {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':');
    const account = { name, uid: Number(uid), gid: Number(gid) };
    if (name !== '' && matches(account)) return account;
  }
  return null;
}

async function createOwnAccount(): Promise<SystemAccount> {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']],
    ['adduser', ['--system', '--group', '--no-create-home', '--home', '/nonexistent']],
  ];
  const reasons: string[] = [];
  for (const [command, options] of commands) {
    try {
      execFileSync(command, [...options, '--shell', '/usr/sbin/nologin', OWN_ACCOUNT], {
        stdio: 'pipe',
        env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` },
      });
    } catch (error) {
      reasons.push(`${command}: ${(error as Error).message.replace(/\s+/g, ' ').trim()}`);
    }
    // Another server may be creating the same user.
    if (await waitUntil(() => findOwnAccount() !== null, 500)) break;
  }
  const made = findOwnAccount();
  if (made) return made;
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root and the system user ${OWN_ACCOUNT} could not be made (${reasons.join('; ')}): make it, start ${PRODUCT} as an ordinary user, or set DATABASE_URL.`,
  );
}
