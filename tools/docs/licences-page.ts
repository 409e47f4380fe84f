/** The page of third-party licences, generated from the lock file. */
import { readFileSync } from 'node:fs';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** These packages state their licence in a file, not in package.json. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Allowed in production. LGPL and MPL code ships unchanged, in its own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Also allowed in development tools, which never ship. They require only attribution. */
const ALLOWED_TO_BUILD = new Set([...ALLOWED, 'CC-BY-4.0', 'Zlib']);

/**
 * Writes the page.
 * @throws Error if a package has no allowed licence
 */
export function describeLicences(): string {
  const lock = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Record<string, Locked> };
  const run = new Map<string, string[]>();
  const build = new Map<string, string[]>();
  for (const [place, { version, license, dev, link }] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined || link) continue;
    const licence = license ?? SAID_ELSEWHERE[name];
    if (!isAmong(dev ? ALLOWED_TO_BUILD : ALLOWED, licence)) {
      throw new Error(`${name} ${version} has the licence ${licence}: may it be used?`);
    }
    const list = dev ? build : run;
    list.set(licence, [...(list.get(licence) ?? []), `${name} ${version}`]);
  }
  return `# Licences

Written by \`npm run docs\` from the lock file, which pins the version and content of every package. \`npm test\`
fails where this page differs, or where a licence is not allowed (\`tools/docs/licences-page.ts\`).
\`npm run advisories\` asks the registry for known weaknesses.

## What runs

${writeTable(run)}

## What builds and tests it

${writeTable(build)}
`;
}

/** `AND` needs all to be allowed, `OR` needs one. */
function isAmong(allowed: ReadonlySet<string>, licence: string | undefined): licence is string {
  if (licence === undefined) return false;
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((choice) => allowed.has(choice)));
}

function writeTable(packages: ReadonlyMap<string, readonly string[]>): string {
  const rows = [...packages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `| ${licence} | ${[...new Set(names)].sort().join(', ')} |`);
  return ['| licence | packages |', '| --- | --- |', ...rows].join('\n');
}
