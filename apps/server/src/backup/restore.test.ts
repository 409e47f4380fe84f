import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeClosedFolder } from '../../test/folders.ts';
import { makeFolder, writeFile } from './files.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { restoreEmbedded, restoreExternal } from './restore.ts';

let backup: string;
let dataDir: string;
beforeEach(() => {
  backup = makeClosedFolder();
  dataDir = path.join(makeClosedFolder(), 'restored');
});

async function makeBackup(changes: Partial<Manifest> = {}): Promise<void> {
  await makeFolder(path.join(backup, 'data/postgres'));
  const digest = await writeFile(path.join(backup, 'data/postgres/file'), 'content');
  await writeManifest(backup, {
    format: 1,
    database: 'embedded',
    postgresVersion: '18.4',
    begunAt: '2026-11-21T00:00:00.000Z',
    checkpoint: null,
    folders: ['data', 'data/postgres', 'data/postgres/empty'],
    files: [{ path: 'data/postgres/file', ...digest }],
    ...changes,
  });
}

describe('putting a backup back', () => {
  it('creates its folders too, also empty ones', async () => {
    await makeBackup();
    await restoreEmbedded(backup, dataDir);
    expect(existsSync(path.join(dataDir, 'postgres/empty'))).toBe(true);
    expect(existsSync(path.join(dataDir, 'barya-data-folder'))).toBe(true);
  });

  it.each([
    [
      'was changed',
      () => appendFileSync(path.join(backup, 'data/postgres/file'), 'x'),
      /not as it was written/,
    ],
    [
      'is short',
      () => writeFileSync(path.join(backup, 'data/postgres/file'), 'c'),
      /not as it was written/,
    ],
    ['is missing', () => rmSync(path.join(backup, 'data/postgres/file')), /file is missing/],
    [
      'was added',
      () => writeFileSync(path.join(backup, 'data/more'), ''),
      /more does not belong to it/,
    ],
    [
      'is a link',
      () => symlinkSync('/etc/passwd', path.join(backup, 'data/link')),
      /link does not belong/,
    ],
  ])('is refused where a file %s, and nothing is made', async (_what, damage, reason) => {
    await makeBackup();
    damage();
    await expect(restoreEmbedded(backup, dataDir)).rejects.toThrow(reason);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is refused without a manifest: it was never finished', async () => {
    await makeBackup();
    rmSync(path.join(backup, 'manifest.json'));
    await expect(restoreEmbedded(backup, dataDir)).rejects.toThrow('never finished');
  });

  it.each(['../outside', '/etc/x', 'data/../../x', 'data/./x', 'data//x', '..'])(
    'is refused where the manifest names %s',
    async (name) => {
      await makeBackup({ folders: ['data', name] });
      await expect(restoreEmbedded(backup, dataDir)).rejects.toThrow('understood');
    },
  );

  it('is refused if the target is not empty', async () => {
    await makeBackup();
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'holiday.jpg'), '');
    await expect(restoreEmbedded(backup, dataDir)).rejects.toThrow(
      'is not empty (there is holiday',
    );
  });

  it('is refused if it is of another kind of database', async () => {
    await makeBackup({ database: 'external' });
    await expect(restoreEmbedded(backup, dataDir)).rejects.toThrow('DATABASE_URL');
    const url = 'postgresql://nobody@127.0.0.1:1/none';
    rmSync(backup, { recursive: true });
    await makeBackup();
    await expect(restoreExternal(backup, { url, dataDir })).rejects.toThrow(
      'leave DATABASE_URL unset',
    );
  });
});
