/**
 * What many places need stands once: layout in ui/layout.css, common labels in ui/labels.ts and
 * ui/desk-labels.ts. Finds a body of CSS that occurs a third time, a label that a fifth catalogue
 * repeats, a class in quotes that no style sheet of the kit has, and one of a module that lacks it.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (pattern) =>
  globSync(`apps/web/src/**/${pattern}`).map((file) => [file, readFileSync(file, 'utf8')]);

function tell(places, most, advice) {
  for (const [text, files] of places) {
    if (files.length <= most) continue;
    console.error(`${advice}: ${text}\n  ${files.join('\n  ')}`);
    process.exitCode = 1;
  }
}

const bodies = new Map();
const known = new Set();
for (const [file, css] of read('*.css')) {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{([^{}]*)\}/g);
  for (const [, selector, body] of rules) {
    if (!file.endsWith('.module.css')) {
      for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) known.add(name);
    }
    const declarations = body.split(';').map((each) => each.replace(/\s+/g, ' ').trim());
    const text = declarations.filter(Boolean).sort().join('; ');
    // One declaration is as short as a class that would replace it.
    if (!text.includes(';')) continue;
    bodies.set(text, [...(bodies.get(text) ?? []), `${file}: ${selector.trim()}`]);
  }
}
tell(bodies, 2, 'Use or add a class of ui/layout.css');

const labels = new Map();
for (const [file, words] of read('*words*.ts')) {
  if (/\.(fil|test)\.ts$/.test(file)) continue;
  for (const [, text] of words.matchAll(/^ +[\w'-]+: '([^']+)',$/gm)) {
    labels.set(text, new Set(labels.get(text)).add(file));
  }
}
const shared = [...labels].map(([text, files]) => [text, [...files]]);
tell(shared, 4, 'Use or add a label of ui/labels.ts or ui/desk-labels.ts');

for (const [file, source] of read('*.tsx')) {
  for (const [, quoted, template] of source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)) {
    const names = (quoted ?? template.replace(/\$\{[^}]*\}/g, '')).split(/\s+/).filter(Boolean);
    const unknown = names.filter((name) => !known.has(name));
    if (unknown.length === 0) continue;
    console.error(`${file}: no style sheet of the kit has ${unknown.join(', ')}`);
    process.exitCode = 1;
  }
}

for (const [file, source] of read('*.ts{,x}')) {
  for (const [, name, sheet] of source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
    const css = readFileSync(path.join(path.dirname(file), sheet), 'utf8');
    for (const [, used] of source.matchAll(
      new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g'),
    )) {
      if (new RegExp(`\\.${used}\\b`).test(css)) continue;
      console.error(`${file}: ${sheet} has no ${used}`);
      process.exitCode = 1;
    }
  }
}
