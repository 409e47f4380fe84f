import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutation } from './mutation.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the working tree for mutations. */
export interface Workspace {
  dir: string;
  /** Makes the mistake and returns a function that restores the file. */
  spoil(mutation: Mutation): () => void;
  remove(): void;
}

const ofServer = /^(packages|apps\/server|tools|tsconfig|vitest|package\.json)/;

/** Copies the files whose paths match; those of the server by default. */
export function makeWorkspace(parts = ofServer): Workspace {
  const dir = mkdtempSync(path.join(tmpdir(), 'barya-mutation-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => parts.test(file) && existsSync(path.join(root, file)));
  for (const file of files) cpSync(path.join(root, file), path.join(dir, file));
  linkModules(dir);
  return {
    dir,
    spoil({ file, at, find, replace }) {
      const name = path.join(dir, file);
      const text = readFileSync(name, 'utf8');
      const places = text.split(find).length - 1;
      if (at === undefined && places !== 1) {
        throw new Error(`${file} has ${places} places with: ${find}`);
      }
      const start = at ?? text.indexOf(find);
      writeFileSync(name, text.slice(0, start) + replace + text.slice(start + find.length));
      return () => writeFileSync(name, text);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Links installed modules, but takes our own packages from the copy. */
function linkModules(dir: string): void {
  const installed = path.join(root, 'node_modules');
  const linked = path.join(dir, 'node_modules');
  mkdirSync(path.join(linked, '@barya'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (['@barya', '.vite', '.cache'].includes(name)) continue;
    symlinkSync(path.join(installed, name), path.join(linked, name));
  }
  // These links are relative, so that the copy's lead to the copy.
  for (const name of readdirSync(path.join(installed, '@barya'))) {
    symlinkSync(
      readlinkSync(path.join(installed, '@barya', name)),
      path.join(linked, '@barya', name),
    );
  }
  for (const member of ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(dir, folder)).map((name) => path.join(folder, name, 'node_modules')),
  )) {
    if (existsSync(path.join(root, member))) {
      symlinkSync(path.join(root, member), path.join(dir, member));
    }
  }
}
