import { build } from 'esbuild';
import { root } from './build-parts.mjs';

/**
 * Makes one file of a program for Node: our own packages are TypeScript sources and go in, those of
 * npm stay outside. Nothing is written yet.
 */
export async function bundle(entryPoint, outdir) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    plugins: [{ name: 'packages-of-npm-stay-outside', setup: keepPackagesOutside }],
    write: false,
    logLevel: 'warning',
  });
  return outputFiles;
}

function keepPackagesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
    // What is ours goes in, and the hashes, of which the server's folder would find another version.
    const isInside = /^@(barya|noble)\//.test(specifier);
    if (kind === 'entry-point' || isInside) return undefined;
    return { path: specifier, external: true };
  });
}
