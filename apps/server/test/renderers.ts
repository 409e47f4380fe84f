import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@barya/contract';

/** Writes a page renderer for each language, as the web's build leaves them. */
export function writeRenderers(webDir: string, source: string): void {
  for (const language of languages) {
    const folder = path.join(webDir, 'pages', language);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'render-page.js'), source);
  }
}
