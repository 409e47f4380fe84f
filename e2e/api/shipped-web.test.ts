import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

const serverUrl = inject('serverUrl');
const webDir = path.resolve(import.meta.dirname, '../../apps/web/dist');

/** The marks of the pseudo language, also as escaped in a script. */
const MARK = /[⟦⟧]|\\u\{?27e[67]/i;

/** The files of the shipped web whose names match, below its folder. */
const listFiles = (names: RegExp) =>
  readdirSync(webDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => names.test(name) && statSync(path.join(webDir, name)).isFile(),
  );

test('the shipped web contains nothing of the pseudo language', () => {
  const files = listFiles(/\.(js|html|css)$/);
  expect(files.some((name) => name.startsWith(`assets${path.sep}base`))).toBe(true);
  const marked = files.filter((name) => MARK.test(readFileSync(path.join(webDir, name), 'utf8')));
  expect(marked).toEqual([]);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gz'],
])('every file that a browser gets as %s is the file itself', async (encoding, ending) => {
  const names = listFiles(new RegExp(`\\.${ending}$`)).map((name) => name.slice(0, -3));
  expect(names).toContain('worker.js');
  const differing = [];
  for (const name of names) {
    const address = `${serverUrl}/${name.replaceAll(path.sep, '/')}`;
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding'), name).toBe(encoding);
    const sent = Buffer.from(await answer.arrayBuffer());
    if (!sent.equals(readFileSync(path.join(webDir, name)))) differing.push(name);
  }
  expect(differing).toEqual([]);
});
