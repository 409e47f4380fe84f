import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { renderPages } from './build/render-pages.ts';

const server = 'http://127.0.0.1:3000';

// What every screen needs and what changes least, so that it stays in a phone's cache over
// releases. Everything else is split where the routes are loaded: the admin's code is reached only
// by a dynamic import, so no member's phone ever asks for it.
const lasting = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;

// What nearly every screen needs goes in one piece, as each request costs a phone a round trip.
// Parts of the kit that only some screens or moments need stay apart.
const shared =
  /src\/(lib|ui)\/(?!data-view|api\/download-csv|dialog|confirm-dialog|tabs|search-field|choice-chips|pager)/;
// Small pieces that every area has.
const everywhere =
  /packages\/(money|rules|contract)\/|src\/app\/(demo-ribbon|offline-banner|skip-link|ribbons|words)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), renderPages(), compressAssets()],
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
        codeSplitting: {
          groups: [
            { name: 'lasting', test: lasting, priority: 2 },
            {
              name: 'kit',
              test: (id: string) => shared.test(id) || everywhere.test(id),
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
