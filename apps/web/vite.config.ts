import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups } from './build/code-groups.ts';
import { compressAssets } from './build/compress-assets.ts';
import { languageOf, takeTwins } from './build/languages.ts';
import { renderPages } from './build/render-pages.ts';
import { writeWorker } from './build/write-worker.ts';

const server = 'http://127.0.0.1:3000';

/** One language of the web. The builds share the output folder, and files of the same content. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    takeTwins(languageOf(mode)),
    react(),
    // Reads the manifest that `renderPages` deletes.
    writeWorker(languageOf(mode)),
    renderPages(languageOf(mode)),
    compressAssets(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist',
    // The server's pages name the files that they need.
    manifest: true,
    // A browser without preloads fetches the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: codeGroups } } },
  },
}));
