/** The parts of the build, their inputs, and whether each is stale. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];

const SERVER_INPUTS = [
  ...['money', 'rules', 'proof', 'qr-ph', 'contract', 'ledger', 'statements'].map(
    (name) => `packages/${name}`,
  ),
  'apps/server/src',
  'apps/server/package.json',
];

const WEB_INPUTS = [
  ...['money', 'rules', 'proof', 'qr-ph', 'contract'].map((name) => `packages/${name}`),
  'apps/web',
];

/** Built by default. */
export const SHIPPED = ['server', 'web'];

const PARTS = [
  {
    name: 'server',
    outDir: 'apps/server/dist',
    inputs: SERVER_INPUTS,
    needs: 'apps/server/src/main.ts',
  },
  {
    name: 'demo',
    outDir: 'demo/dist',
    inputs: [...SERVER_INPUTS, 'demo'],
    needs: 'demo/main.ts',
  },
  {
    name: 'web',
    outDir: 'apps/web/dist',
    inputs: WEB_INPUTS,
    needs: 'apps/web/index.html',
  },
  {
    name: 'web-for-tests',
    outDir: 'apps/web/test/dist',
    inputs: [...WEB_INPUTS, 'apps/web/test'],
    needs: 'apps/web/index.html',
  },
];

const IGNORED = new Set(['node_modules', 'dist', 'migrations', 'test', '.cache', '.vite']);

/** Those of the named parts whose inputs changed since their last build. */
export function listStaleParts(names) {
  return PARTS.filter(({ name, needs }) => names.includes(name) && existsSync(inRoot(needs)))
    .map((part) => ({ ...part, stamp: computeStamp(part) }))
    .filter(({ outDir, stamp }) => readStamp(outDir) !== stamp);
}

/** Records the inputs of a finished build. Call it after the part is complete. */
export function writeStamp({ outDir, stamp }) {
  writeFileSync(stampFile(outDir), stamp);
}

export function inRoot(relative) {
  return path.join(root, relative);
}

function computeStamp({ inputs }) {
  const hash = createHash('sha256');
  for (const file of [...SHARED_INPUTS, ...inputs].flatMap(listFiles)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(relative) {
  if (!statSync(inRoot(relative)).isDirectory()) return [relative];
  return readdirSync(inRoot(relative), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => listFiles(path.join(relative, name)));
}

function readStamp(outDir) {
  return existsSync(stampFile(outDir)) ? readFileSync(stampFile(outDir), 'utf8') : null;
}

function stampFile(outDir) {
  return path.join(inRoot(outDir), '.stamp');
}
