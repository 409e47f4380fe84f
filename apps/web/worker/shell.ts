import { scope } from './scope.ts';

/**
 * Inserted by the build: a name that changes with the files, and the files of a member's screens,
 * one list for each language. The entry script is the first of a list.
 */
declare const BUILD: { name: string; lists: readonly (readonly string[])[] };

// The build writes the whole list wherever BUILD stands.
const { name: build, lists } = BUILD;
const PREFIX = 'shell-';
const OWN = `${PREFIX}${build}`;

const HOME = '/agent';
const OTHER_TAB = '/agent/settings';
const LOGIN = '/login';
/** One page stands for all that the server draws alike. */
const PAGES = [HOME, OTHER_TAB, LOGIN];

/** On a network that does not answer, the kept page opens after this time. */
const PATIENCE_MS = 3_000;

/** The entry scripts of this build. A page with another one is of another build. */
export const listEntries = () => lists.map(([entry]) => entry);

/** Whether a member uses this device: a desk keeps nothing. */
export async function isShellWanted(): Promise<boolean> {
  return (await listShells()).length > 0;
}

/**
 * Keeps the pages as the server sends them now, and the files of their language. Pages come last,
 * so a page is only kept with all its files.
 *
 * @throws Error if the server has another build, or does not answer
 */
export async function keepShell(): Promise<void> {
  const pages = await Promise.all(PAGES.map(fetchPage));
  const isOf = (list: readonly string[]) => pages.every(({ files }) => files.every(isIn(list)));
  const list = lists.find(isOf);
  if (!list) throw new Error('The server has another build');
  const shell = await caches.open(OWN);
  const kept = (await shell.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(list.filter((file) => !kept.includes(file)).map((file) => keep(shell, file)));
  await Promise.all(pages.map(({ path, response }) => shell.put(path, response)));
  const others = kept.filter((path) => !list.includes(path) && !PAGES.includes(path));
  await Promise.all(others.map((path) => shell.delete(path)));
}

const isIn = (list: readonly string[]) => (file: string) => list.includes(file);

async function fetchPage(path: string) {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  const text = await response.clone().text();
  return {
    path,
    response,
    files: [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, f]) => `${f}`),
  };
}

/** From the build before if it has the file, since its name changes with its content. */
async function keep(shell: Cache, file: string): Promise<void> {
  const response = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file));
  if (!response.ok) throw new Error(`${file} was answered ${response.status}`);
  await shell.put(file, response);
}

/** Deletes all shells but this and the one before, whose pages may still be open. */
export async function dropOldShells(): Promise<void> {
  const others = (await listShells()).filter((name) => name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** The oldest first. */
async function listShells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Answers pages of members and built files. Everything else goes to the server untouched. */
export function answer(event: FetchEvent): void {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event.request));
  const page = mode === 'navigate' ? choosePage(pathname) : null;
  if (page) event.respondWith(answerPage(event, page));
}

function choosePage(pathname: string): string | null {
  if (/^\/agent(\/dashboard)?\/?$/.test(pathname)) return HOME;
  if (pathname.startsWith('/agent/')) return OTHER_TAB;
  return /^\/login\/?$/.test(pathname) ? LOGIN : null;
}

/** The cache first, which also has the files of the build before. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server first, so that nobody is kept on an old build. */
async function answerPage(event: FetchEvent, page: string): Promise<Response> {
  const live = askServer(event);
  event.waitUntil(live.catch(() => undefined));
  const kept = await findPage(page);
  if (!kept) return live;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([live.catch(() => undefined), late]);
  return response && response.status < 500 ? response : kept;
}

async function askServer(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Of this build, else of the one before: after a rollback that one is newer. */
async function findPage(page: string): Promise<Response | undefined> {
  for (const cacheName of [OWN, ...(await listShells()).reverse()]) {
    const found = await caches.match(page, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
