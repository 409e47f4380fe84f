import { build } from 'esbuild';
import { root } from './build-parts.mjs';

/**
 * Bundles a Node program into one file, in memory. Our own packages are bundled, those of npm are
 * not.
 */
export async function bundle(entryPoint, outdir, name = '[name]') {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    outdir,
    entryNames: name,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    plugins: [{ name: 'packages-of-npm-stay-outside', setup: keepPackagesOutside }],
    write: false,
    logLevel: 'warning',
  });
  return outputFiles;
}

/** A program with the server in it, and the thread of the server that reads statements. */
export async function bundleServer(program, outDir) {
  const thread = 'apps/server/src/capabilities/bank-lines/reading/worker.ts';
  return [
    ...(await bundle(program, outDir)),
    ...(await bundle(thread, outDir, 'statement-worker')),
  ];
}

function keepPackagesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
    // Also bundles the hashes, since the server's folder would resolve another version, and what
    // consists of hundreds of small files, which take a tenth of each start.
    const isInside = /^(@(barya|noble)\/|kysely$)/.test(specifier);
    if (kind === 'entry-point' || isInside) return undefined;
    return { path: specifier, external: true };
  });
}
