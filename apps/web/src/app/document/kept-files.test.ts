import { expect, test } from 'vitest';
import { listKeptFiles } from './kept-files.ts';

const manifest = {
  'index.html': { file: 'assets/index-1.js', dynamicImports: ['src/app/begin.ts'] },
  'src/app/begin.ts': {
    file: 'assets/begin-1.js',
    css: ['assets/begin-1.css'],
    dynamicImports: [
      'src/app/admin/admin-area.tsx',
      'src/app/member/member-area.tsx',
      'src/app/public/register-page.tsx',
      'src/app/public/login-page.tsx',
    ],
  },
  'src/app/admin/admin-area.tsx': { file: 'assets/admin-area-1.js', imports: ['_charts.js'] },
  'src/app/member/member-area.tsx': {
    file: 'assets/member-area-1.js',
    imports: ['_kit.js'],
    dynamicImports: ['src/app/member/team-page.tsx'],
  },
  'src/app/member/team-page.tsx': { file: 'assets/team-1.js', imports: ['_kit.js'] },
  'src/app/public/login-page.tsx': { file: 'assets/login-1.js' },
  'src/app/public/register-page.tsx': { file: 'assets/register-1.js' },
  '_kit.js': { file: 'assets/kit-1.js', css: ['assets/kit-1.css'] },
  '_charts.js': { file: 'assets/charts-1.js' },
};

test('a device keeps each file of the member screens and Login once, the entry first', () => {
  expect(listKeptFiles(manifest)).toEqual([
    '/assets/index-1.js',
    '/assets/begin-1.js',
    '/assets/begin-1.css',
    '/assets/member-area-1.js',
    '/assets/kit-1.js',
    '/assets/kit-1.css',
    '/assets/team-1.js',
    '/assets/login-1.js',
  ]);
});
