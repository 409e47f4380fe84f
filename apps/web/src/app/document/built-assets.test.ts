import { expect, test } from 'vitest';
import { collectAssets, listSources } from './built-assets.ts';

test('a page gets what its sources import, each once, and nothing else', () => {
  const manifest = {
    'index.html': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_kit.js'] },
    '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
    'src/member.tsx': { file: 'assets/member.js', imports: ['_kit.js', 'index.html'] },
    'src/admin.tsx': { file: 'assets/admin.js', css: ['assets/admin.css'] },
  };
  expect(collectAssets(manifest, ['index.html', 'src/member.tsx', 'src/gone.tsx'])).toEqual({
    scripts: ['/assets/app.js', '/assets/kit.js', '/assets/member.js'],
    styles: ['/assets/kit.css', '/assets/app.css'],
  });
});

test.each([
  ['/login', 4],
  ['/register', 4],
  ['/agent', 5],
  ['/agent/dashboard/', 5],
  ['/agent/team', 4],
  ['/admin', 5],
  ['/admin/settings', 4],
  ['/nonsense', 3],
])('the sources of %s are there', (pathname, count) => {
  const modules = Object.keys(import.meta.glob('../**/*.{ts,tsx}'));
  const sources = listSources(pathname);
  expect(sources).toHaveLength(count);
  for (const source of sources.slice(1)) {
    expect(modules).toContain(source.replace('src/app/', '../'));
  }
});

test("no admin's code is fetched for a member, and none of a member's for an admin", () => {
  expect(listSources('/agent').join()).not.toContain('admin');
  expect(listSources('/admin').join()).not.toContain('member');
});
