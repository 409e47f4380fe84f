import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { manilaDayOf } from '@barya/rules';
import { readConfig } from '../../apps/server/src/config.ts';
import { migrateFolder, seedDatabase } from './seed.ts';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/million');

/**
 * A data folder with so many members, seeded if missing. A folder must be of today (else
 * yesterday's clicks would be settled first) and written by this code; others are deleted. A folder
 * from before a migration is migrated, like a database in service.
 */
export async function findOrSeed(members: number, tell: (line: string) => void): Promise<string> {
  const edition = `${manilaDayOf(new Date())}-${hashSources()}`;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(edition)) rmSync(path.join(folder, name), { recursive: true });
  }
  const dataDir = path.join(folder, `${edition}-${members}`);
  if (existsSync(dataDir)) {
    await migrateFolder(readConfig({ DATA_DIR: dataDir }), tell);
    return dataDir;
  }
  const draft = `${dataDir}.draft`;
  rmSync(draft, { recursive: true, force: true });
  tell(`seeding ${members.toLocaleString('en')} members`);
  await seedDatabase(readConfig({ DATA_DIR: draft }), members, tell);
  renameSync(draft, dataDir);
  return dataDir;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const name of ['fill.ts', 'multiply.ts', 'seed.ts']) {
    hash.update(readFileSync(path.join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
