import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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
      const present = new Set(names);
      const isNew = (name: string) => isSent(name) && !present.has(`${name}.br`);
      for (const name of names.filter(isNew)) await compress(join(folder, name));
    },
  };
}

/** The server runs `pages/` and never sends it. */
function isSent(name: string): boolean {
  return compressible.test(name) && !name.startsWith('pages');
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < worthwhileBytes) return;
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
