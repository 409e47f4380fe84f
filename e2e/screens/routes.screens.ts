import { expect, test } from '@playwright/test';
import { routeTree } from '../../apps/web/src/app/routes.tsx';
import '../../apps/web/src/lib/desk-titles.ts';
import { titleOf } from '../../apps/web/src/lib/titles.ts';
import { count } from '../../tools/test-run/counts.mjs';
import { screens } from './table/screens.ts';

interface Node {
  options: { path?: string };
  children?: unknown;
}

/** The paths of all routes that show a screen, as the router builds them. */
function pathsOf(node: Node, above = ''): string[] {
  const own = `${above}/${node.options.path ?? ''}`.replace(/\/+/g, '/');
  const children = Object.values((node.children ?? []) as Record<string, Node>);
  if (children.length === 0) return [own.replace(/(.)\/$/, '$1')];
  return children.flatMap((child) => pathsOf(child, own));
}

test('every route of the router has its row in the table of screens', () => {
  const known = new Set(screens.map(({ path }) => path));
  const routes = pathsOf(routeTree as unknown as Node);
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((path) => !known.has(path))).toEqual([]);
});

test('no two rows of the table have one name', () => {
  const names = screens.map(({ name }) => name);
  count('screens', new Set(names).size);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** The specification names these without a title, so they have the brand's. */
const untitled = ['/dashboard', '/agent', '/admin', '/admin/earning-history', '/admin/all-users'];

test('every page that the specification leaves to us has a title of its own', () => {
  const routes = pathsOf(routeTree as unknown as Node).filter((path) => !untitled.includes(path));
  const titles = routes.map((path) => `${path.split('/')[1]}: ${titleOf(path)}`);
  expect(routes.filter((path) => titleOf(path) === 'Barya')).toEqual([]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
