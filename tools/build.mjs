/**
 * Builds stale parts: the server with esbuild into one file, the web with Vite. `node
 * tools/build.mjs [server] [demo] [web] [web-for-tests]`; the default is what ships.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, listStaleParts, root, SHIPPED, writeStamp } from './build-parts.mjs';
import { bundleServer } from './bundle.mjs';

const builders = {
  server: (outDir) => buildServer(outDir, 'apps/server/src/main.ts'),
  demo: (outDir) => buildServer(outDir, 'demo/main.ts'),
  web: (outDir) => buildWeb(outDir, 'vite.config.ts'),
  'web-for-tests': (outDir) => buildWeb(outDir, 'test/vite.config.ts'),
};
const LANGUAGES = ['en', 'fil'];
const names = process.argv.slice(2);

for (const part of listStaleParts(names.length > 0 ? names : SHIPPED)) {
  const startedAt = performance.now();
  await builders[part.name](inRoot(part.outDir));
  writeStamp(part);
  console.log(`Built the ${part.name} in ${Math.round(performance.now() - startedAt)} ms.`);
}

const build = JSON.stringify({ release: readRelease(), commit: findCommit() });
for (const folder of ['apps/server/dist', 'demo/dist'].map(inRoot).filter(existsSync)) {
  writeFileSync(path.join(folder, 'build.json'), build);
}

function readRelease() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;
}

/** Images are built without git: there the commit is given. */
function findCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

async function buildServer(outDir, program) {
  const outputFiles = await bundleServer(program, outDir);
  mkdirSync(outDir, { recursive: true });
  for (const file of outputFiles) {
    // Renamed, so that a server starting now reads either the old file or the new one.
    const draft = `${file.path}.${process.pid}`;
    writeFileSync(draft, file.contents);
    renameSync(draft, file.path);
  }
}

async function buildWeb(outDir, configFile) {
  const vite = await import('vite');
  const webDir = inRoot('apps/web');
  const draft = path.join('.cache', `build-${process.pid}`);
  const old = path.join(webDir, '.cache', `old-${process.pid}`);
  try {
    for (const mode of LANGUAGES) {
      await vite.build({
        root: webDir,
        configFile: path.join(webDir, configFile),
        mode,
        build: { outDir: draft, emptyOutDir: mode === LANGUAGES[0] },
        logLevel: 'warn',
      });
    }
    // Two builds may race. The last to rename accepts the other's output: both had the same
    // sources.
    renameUnless(['ENOENT'], outDir, old);
    renameUnless(['ENOTEMPTY', 'EEXIST'], path.join(webDir, draft), outDir);
  } finally {
    rmSync(path.join(webDir, draft), { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

function renameUnless(codes, from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!codes.includes(error.code)) throw error;
  }
}
