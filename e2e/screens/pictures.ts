import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from './stage/stage.ts';
import { screens } from './table/screens.ts';
import { statesOf } from './table/states.ts';

const folder = path.resolve(import.meta.dirname, '../../screenshots');
const sizes = [
  { width: 360, height: 740, is: 'narrow' },
  { width: 1440, height: 900, is: 'wide' },
] as const;

for (const screen of screens) {
  for (const [name, state] of statesOf(screen)) {
    if (!state.isPictured) continue;
    test(`${screen.name}, ${name}`, async ({ stage }) => {
      for (const size of sizes) {
        if (state.only && state.only !== size.is) continue;
        for (const scheme of ['light', 'dark'] as const) {
          if (scheme === 'light') await stage.show(screen, state, { ...size, scheme });
          else await stage.look({ ...size, scheme });
          const file = `${screen.name} ${name} ${size.width} ${scheme}.png`.replace(/[ ,]+/g, '-');
          await stage.page.screenshot({ path: path.join(folder, file) });
        }
      }
    });
  }
}

const style = `body { display: flex; flex-wrap: wrap; gap: 16px; font: 14px sans-serif }
figure { margin: 0 } img { height: 420px; border: 1px solid #888 }`;

// One index of all pictures, rewritten by each worker that ends.
test.afterAll(() => {
  mkdirSync(folder, { recursive: true });
  const figures = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`);
  const head = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>`;
  writeFileSync(path.join(folder, 'index.html'), head + figures.join('\n'));
});
