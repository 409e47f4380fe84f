import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|txt)$/;
/** Below this size a compressed copy saves less than a packet. */
const worthwhileBytes = 1024;

/** Writes a `.br` and a `.gz` beside each built text file, so that the server never compresses. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      for (const name of names.filter(isSent)) await compress(join(folder, name));
    },
  };
}

/** The server runs `pages/` and never sends it. */
function isSent(name: string): boolean {
  return compressible.test(name) && !name.startsWith('pages');
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthwhileBytes || (await isCompressed(path, content))) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Whether the build before left copies. A file without a hash in its name differs per language. */
async function isCompressed(path: string, content: Buffer): Promise<boolean> {
  const copy = await readFile(`${path}.br`).catch(() => null);
  return copy !== null && (await promisify(brotliDecompress)(copy)).equals(content);
}
