/** What a change can break, and what `npm test -- --changed` therefore runs. */

/** Above this number of states, screens are shown filled only, so that the run takes minutes. */
export const MOST_STATES = 150;

const FEATURE = /^(apps\/web\/src\/features\/([^/]+)\/)/;
const CAPABILITY = /^apps\/server\/src\/capabilities\/([^/]+)\//;
const CONTRACT = /^packages\/contract\/src\/([^/]+)\.ts$/;
const WEB = /^(apps\/web\/(?!test\/.*\.test)|packages\/(money|rules|proof|qr-ph|contract)\/src\/)/;
const STAGE =
  /^e2e\/(screens\/(stage|checks|answers|table|[^/]+\.ts$)|support\/find-axe|playwright\.config)/;
const MAIN = 'apps/web/src/main.ts';

/** @type {typeof import('./changed.d.mts').decide} */
export function decide({ changed, screens, pages, imports, tables, journeys }) {
  const files = changed.filter((file) => !file.endsWith('.test.ts')).map(withoutLanguage);
  const parts = screens.map((screen) => describeParts(screen, { pages, imports, tables }));
  const known = new Set([...Object.keys(imports), ...Object.keys(tables)]);
  const answered = new Set(parts.flatMap(({ direct }) => direct));
  // Nobody knows which screens these change.
  const reachesAll = files.some(
    (file) =>
      (WEB.test(file) && !known.has(file) && !FEATURE.test(file)) ||
      (STAGE.test(file) && !answered.has(file)),
  );
  const touches = (/** @type {Iterable<string>} */ own) => {
    const all = [...own];
    return files.some((file) => all.some((part) => file === part || isWithin(file, part)));
  };
  const direct = parts.filter((part) => touches(part.direct));
  const isFew = direct.reduce((sum, { states }) => sum + states, 0) <= MOST_STATES;
  const whole = isFew ? direct : [];
  const filled = parts.filter(
    (part) =>
      !whole.includes(part) && (reachesAll || direct.includes(part) || touches(part.closure)),
  );
  const chosen = journeys.filter((journey) => isReached(journey, files)).map(({ file }) => file);
  const states = whole.reduce((sum, part) => sum + part.states, filled.length);
  const allStates = screens.reduce((sum, screen) => sum + screen.states, 0);
  return {
    whole: whole.map(({ name }) => name),
    filled: filled.map(({ name }) => name),
    journeys: chosen,
    leftOut: [
      'the fuzzer',
      'the crash programme',
      'tests that import nothing of the change',
      `${allStates - states} of ${allStates} states of screens`,
      `${journeys.length - chosen.length} of ${journeys.length} files of journeys`,
    ],
  };
}

/**
 * A choice of screens as Playwright's `-g`, which sees the project and the file before the title.
 *
 * @param {{ whole: readonly string[]; filled: readonly string[] }} chosen
 */
export function asPattern({ whole, filled }) {
  const literal = (/** @type {string} */ name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return [
    ...whole.map((name) => ` ${literal(name)}[,:] `),
    ...filled.map((name) => ` ${literal(name)}, filled$`),
  ].join('|');
}

/**
 * `direct`: files and folders that are the screen's own: its page, the features that the page
 * names, its row and its answers. `closure`: all that the page imports.
 */
function describeParts({ name, path, states }, { pages, imports, tables }) {
  const [page = '', ...frames] = pages[path] ?? [];
  const features = (imports[page] ?? []).map((file) => FEATURE.exec(file)?.[1] ?? file);
  // A row that a function makes is somewhere in the table.
  const [table = 'e2e/screens/table/', text = ''] =
    Object.entries(tables).find(([, source]) => source.includes(`name: '${name}'`)) ?? [];
  const answers = [...text.matchAll(/'\.\.\/answers\/(.+?)'/g)].map(
    ([, file]) => `e2e/screens/answers/${file}`,
  );
  const own = features.filter((folder) => FEATURE.test(folder));
  return {
    name,
    states,
    direct: [page, table, ...own, ...answers],
    closure: listClosure([page, ...frames, MAIN], imports),
  };
}

function listClosure(starts, imports) {
  const found = new Set(starts);
  // A set's iteration includes what is added on the way.
  for (const file of found) for (const imported of imports[file] ?? []) found.add(imported);
  return found;
}

/** A journey is reached by its own file, a helper that it imports, or a capability that it names. */
function isReached({ file, text }, files) {
  return files.some((changed) => {
    if (changed === file) return true;
    if (changed.startsWith('e2e/')) return text.includes(`../${changed.slice('e2e/'.length)}'`);
    const area =
      FEATURE.exec(changed)?.[2] ?? (CAPABILITY.exec(changed) ?? CONTRACT.exec(changed))?.[1];
    if (area === undefined) return false;
    const stem = area.replace(/-desk$/, '').replace(/s$/, '');
    const isNamed = file.split('/').at(-1)?.startsWith(stem);
    return isNamed || new RegExp(`/(agent|admin|api)(/[\\w-]+)*/${stem}`).test(text);
  });
}

/** The words of another language belong to the screens of the first. */
function withoutLanguage(file) {
  return file.replace(/\.fil\.ts$/, '.ts');
}

function isWithin(file, folder) {
  return folder.endsWith('/') && file.startsWith(folder);
}
