import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups } from './build/code-groups.ts';
import { compressAssets } from './build/compress-assets.ts';
import { renderPages } from './build/render-pages.ts';
import { writeWorker } from './build/write-worker.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // The worker reads the manifest that the pages delete.
  plugins: [react(), writeWorker(), renderPages(), compressAssets()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server's pages name the files that they need.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeGroups },
      },
    },
  },
});
