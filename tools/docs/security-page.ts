const STANDINGS = ['met', 'does not apply', 'NOT MET'];

/** The page claims levels 1 and 2. Requirements above them are optional. */
const HIGHEST_LEVEL = 2;

const PATH = /`((?:[\w.-]+\/)+[\w.-]*|[\w.-]+\.(?:cjs|json|md|mjs|ts))`(?: "([^"]+)")?/g;

/** A requirement's row: number, text, standing, and evidence or reason. */
interface Row {
  id: string;
  standing: string;
  shownBy: string;
}

/** What the page is checked against. */
export interface SecurityRecord {
  /** The level of each requirement, by number. */
  levels: ReadonlyMap<string, number>;
  /** The content of a file in the repository, '' for a folder, null if missing. */
  read(path: string): string | null;
}

/** Reads the list of requirements: one number and level a line. */
export function readLevels(list: string): Map<string, number> {
  const lines = list.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [id = '', level] = line.split(' ');
      return [id, Number(level)];
    }),
  );
}

/** The faults of the page of security requirements, one sentence each. */
export function findFaults(page: string, { levels, read }: SecurityRecord): string[] {
  const rows = readRows(page);
  const ids = rows.map(({ id }) => id);
  const due = [...levels].filter(([, level]) => level <= HIGHEST_LEVEL).map(([id]) => id);
  return [
    ...due.filter((id) => !ids.includes(id)).map((id) => `${id} has no row`),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} has two rows`),
    ...ids.filter((id) => !levels.has(id)).map((id) => `${id} is no requirement`),
    ...rows.flatMap((row) => findFaultsOf(row, read)),
  ];
}

function findFaultsOf({ id, standing, shownBy }: Row, read: SecurityRecord['read']): string[] {
  const citations = readCitations(shownBy);
  const faults = citations.flatMap(({ path, test }) => {
    const content = read(path);
    if (content === null) return [`${id} cites ${path}, which is not there`];
    const isGone = test !== null && !content.includes(test);
    return isGone ? [`${id} cites "${test}", which is not in ${path}`] : [];
  });
  if (!STANDINGS.includes(standing)) faults.push(`${id} stands as "${standing}"`);
  if (shownBy === '') faults.push(`${id} does not say why`);
  if (standing === 'met' && citations.length === 0) faults.push(`${id} is met by nothing`);
  return faults;
}

function readRows(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [, id = '', , standing = '', ...rest] = line.split('|').map((cell) => cell.trim());
      return { id, standing, shownBy: rest.join('|').replace(/\|$/, '').trim() };
    });
}

/** A citation is a path from the root in backquotes. A test's title may follow in quotes. */
function readCitations(text: string): { path: string; test: string | null }[] {
  return [...text.matchAll(PATH)].map(([, path = '', test = null]) => ({ path, test }));
}
