import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const webDir = path.resolve(import.meta.dirname, '../../apps/web/dist');

/** The marks of the pseudo language, also as escaped in a script. */
const MARK = /[⟦⟧]|\\u\{?27e[67]/i;

test('the shipped web contains nothing of the pseudo language', () => {
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(js|html|css)$/.test(name) && statSync(path.join(webDir, name)).isFile(),
  );
  expect(files.some((name) => name.startsWith(`assets${path.sep}base`))).toBe(true);
  const marked = files.filter((name) => MARK.test(readFileSync(path.join(webDir, name), 'utf8')));
  expect(marked).toEqual([]);
});
