import { titles } from './title-words.ts';

const BRAND = 'Barya';

/** By path; a parameter begins with `$`. */
const all: Record<string, string> = { ...titles };

/** The titles of an area's pages, once it is loaded. */
export function addTitles(titlesOfArea: Readonly<Record<string, string>>): void {
  Object.assign(all, titlesOfArea);
}

const isAt = (pathname: string, path: string) =>
  new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/*$`).test(pathname);

/** The page title of a path; the brand's by default. */
export function titleOf(pathname: string): string {
  return findTitle(pathname) ?? BRAND;
}

/** The same; null where no page is known, or its area is not loaded yet. */
export function findTitle(pathname: string): string | null {
  const name = findName(pathname);
  return name === undefined ? null : `${name} | ${BRAND}`;
}

/** What a page is called, without the brand; the brand's name by default. */
export function nameOfPage(pathname: string): string {
  return findName(pathname) ?? BRAND;
}

function findName(pathname: string): string | undefined {
  const path = Object.keys(all).find((each) => isAt(pathname, each));
  return path && all[path];
}
