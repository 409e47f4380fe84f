/** What the web's screens are made of. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const APP = 'apps/web/src/app';
/** From here every screen is reached; a screen is made of its own page. */
const CROSSROADS = [
  `${APP}/routes.tsx`,
  `${APP}/areas.ts`,
  `${APP}/public/pages.ts`,
  `${APP}/member/pages.ts`,
  `${APP}/admin/pages.ts`,
];

/** The folder of the pages that each list names. */
const FOLDERS = { areas: '', anybody: 'public/', member: 'member/', desk: 'admin/' };

/** The files that each file of the web imports, at once or later. */
export async function readImports() {
  const { metafile } = await build({
    entryPoints: ['apps/web/src/main.ts'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'unwritten',
    logLevel: 'error',
    loader: { '.svg': 'empty', '.png': 'empty', '.webp': 'empty' },
  });
  /** @type {Record<string, string[]>} */
  const imports = {};
  for (const [file, { imports: found }] of Object.entries(metafile.inputs)) {
    const isCrossroads = CROSSROADS.includes(file);
    imports[file] = found
      .filter(({ external, kind }) => !external && !(isCrossroads && kind === 'dynamic-import'))
      .map(({ path: imported }) => imported)
      .filter((imported) => !imported.includes('node_modules'));
  }
  return imports;
}

/** Each route's page and the frames around it, by the route's whole path. */
export function readPages() {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, APP, file), 'utf8');
  const routes = read('routes.tsx');
  return parsePages(routes, {
    areas: read('areas.ts'),
    anybody: read('public/pages.ts'),
    member: read('member/pages.ts'),
    desk: read('admin/pages.ts'),
  });
}

/**
 * @param {string} routes the text of `routes.tsx`
 * @param {Record<keyof typeof FOLDERS, string>} lists the texts that say where pages are
 */
function parsePages(routes, lists) {
  /** @param {string} name @param {keyof typeof FOLDERS} list */
  function find(name, list) {
    const file = new RegExp(`\\b${name}: \\(\\) => import\\('\\./(.+?)'\\)`).exec(lists[list])?.[1];
    return file && `${APP}/${FOLDERS[list]}${file}`;
  }
  /** @param {string} component @returns {string | undefined} */
  function locate(component) {
    const own = /import\('\.\/(.+?)'\)/.exec(component)?.[1];
    if (own) return `${APP}/${own}`;
    const area = /areas\.(\w+)/.exec(component)?.[1];
    if (area) return find(area, 'areas');
    const [, list, name = ''] = /^(anybody|member|desk)\('(\w+)'\)/.exec(component) ?? [];
    if (list) return find(name, /** @type {keyof typeof FOLDERS} */ (list));
    const constant = new RegExp(`const ${component} = (.+?);`).exec(routes)?.[1];
    return constant && locate(constant);
  }
  /** @type {Record<string, string>} */
  const paths = { root: '' };
  /** @type {Record<string, string[]>} */
  const frames = {};
  /** @type {Record<string, string[]>} */
  const pages = {};
  // The frames, then the lines of the screens below them.
  const framePattern =
    /const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*path: '(.*?)',[^;]*?component: (.+?),?\s*\}\)/gs;
  const parents = { open: 'root', ofMember: 'agent', ofDesk: 'admin' };
  const linePattern = /^ +(open|ofMember|ofDesk)\(\s*'(.*?)',\s*(.+?)(?:,\s*read\w+,?)?\s*\),$/gms;
  const found = [
    ...Array.from(routes.matchAll(framePattern), ([, ...frame]) => frame),
    ...Array.from(routes.matchAll(linePattern), ([, below = '', own, component]) => [
      undefined,
      parents[/** @type {keyof typeof parents} */ (below)],
      own,
      component,
    ]),
  ];
  for (const [name, parent = '', own = '', component = ''] of found) {
    const whole = `${paths[parent]}/${own}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const files = [locate(component), ...(frames[parent] ?? [])].filter(
      (file) => file !== undefined,
    );
    if (name) [paths[name], frames[name]] = [whole, files];
    pages[whole] = files;
  }
  return pages;
}
