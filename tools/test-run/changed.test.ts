import { expect, it } from 'vitest';
import { asPattern, decide, MOST_STATES } from './changed.mjs';
import { readPages } from './web-graph.mjs';

const src = 'apps/web/src';
const known = {
  screens: [
    { name: 'home', path: '/agent', states: 9 },
    { name: 'payouts', path: '/admin/payouts', states: 20 },
  ],
  pages: {
    '/agent': [`${src}/app/member/home.tsx`, `${src}/app/member/area.tsx`],
    '/admin/payouts': [`${src}/app/admin/payouts.tsx`, `${src}/app/admin/area.tsx`],
  },
  imports: {
    [`${src}/main.ts`]: [`${src}/app/router.tsx`],
    [`${src}/app/router.tsx`]: [],
    [`${src}/app/member/home.tsx`]: [`${src}/features/clicking/coin.tsx`],
    [`${src}/app/member/area.tsx`]: [],
    [`${src}/app/admin/payouts.tsx`]: [`${src}/features/payouts/list.tsx`, `${src}/ui/table.tsx`],
    [`${src}/features/clicking/coin.tsx`]: [`${src}/ui/button.tsx`],
    [`${src}/features/payouts/list.tsx`]: [`${src}/ui/button.tsx`, `${src}/features/members/a.ts`],
    [`${src}/features/members/a.ts`]: [],
    [`${src}/ui/button.tsx`]: [],
    [`${src}/ui/table.tsx`]: [],
  },
  tables: {
    'e2e/screens/table/member.ts': `import '../answers/team.ts'; name: 'home',`,
    'e2e/screens/table/payouts.ts': `import '../answers/payouts.ts'; name: 'payouts',`,
  },
  journeys: [
    { file: 'e2e/desk/payouts.journey.ts', text: `import '../support/screen.ts'` },
    { file: 'e2e/desk/days-work.journey.ts', text: `goto('/admin/payouts')` },
    { file: 'e2e/member/clicking.journey.ts', text: '' },
  ],
};

it.each<[string, whole: string[], filled: string[], journeys: string[]]>([
  ['docs/design.md', [], [], []],
  [`${src}/app/admin/payouts.tsx`, ['payouts'], [], []],
  [`${src}/features/payouts/store.ts`, ['payouts'], [], ['desk/payouts', 'desk/days-work']],
  [`${src}/features/payouts/store.test.ts`, [], [], []],
  [`${src}/features/clicking/coin.fil.ts`, ['home'], [], ['member/clicking']],
  [`${src}/features/members/a.ts`, [], ['payouts'], []],
  [`${src}/app/member/area.tsx`, [], ['home'], []],
  [`${src}/app/router.tsx`, [], ['home', 'payouts'], []],
  [`${src}/ui/table.tsx`, [], ['payouts'], []],
  [`${src}/ui/unknown.css`, [], ['home', 'payouts'], []],
  ['packages/contract/src/unknown.ts', [], ['home', 'payouts'], []],
  ['apps/server/src/capabilities/payouts/store.ts', [], [], ['desk/payouts', 'desk/days-work']],
  ['e2e/screens/table/payouts.ts', ['payouts'], [], []],
  ['e2e/screens/table/steps.ts', [], ['home', 'payouts'], []],
  ['packages/contract/src/payouts.ts', [], ['home', 'payouts'], ['desk/payouts', 'desk/days-work']],
  ['e2e/screens/answers/team.ts', ['home'], [], []],
  ['e2e/screens/answers/worlds.ts', [], ['home', 'payouts'], []],
  ['e2e/screens/states.screens.ts', [], ['home', 'payouts'], []],
  ['e2e/support/screen.ts', [], [], ['desk/payouts']],
  ['e2e/member/clicking.journey.ts', [], [], ['member/clicking']],
])('of a change of %s', (file, whole, filled, journeys) => {
  expect(decide({ ...known, changed: [file] })).toMatchObject({
    whole,
    filled,
    journeys: journeys.map((name) => `e2e/${name}.journey.ts`),
  });
});

it('shows screens filled only where their states are many, and says what it leaves out', () => {
  const many = known.screens.map((screen) => ({ ...screen, states: MOST_STATES }));
  const changed = ['e2e/screens/table/payouts.ts', 'e2e/screens/answers/team.ts'];
  const { whole, filled, leftOut } = decide({ ...known, screens: many, changed });
  expect({ whole, filled }).toEqual({ whole: [], filled: ['home', 'payouts'] });
  expect(leftOut).toContain(`${2 * MOST_STATES - 2} of ${2 * MOST_STATES} states of screens`);
});

it('finds the titles of whole and of filled screens, and no others', () => {
  const pattern = new RegExp(asPattern({ whole: ['home'], filled: ['team (of one)'] }));
  const isFound = (title: string) => pattern.test(`screens states.screens.ts ${title}`);
  expect(isFound('home, long')).toBe(true);
  expect(isFound('home: the keyboard reaches everything and sees where it is')).toBe(true);
  expect(isFound('another-home, long')).toBe(false);
  expect(isFound('team (of one), filled')).toBe(true);
  expect(isFound('team (of one), long')).toBe(false);
});

it('knows the page of every route, and its frame', () => {
  const pages = readPages();
  expect(Object.keys(pages).length).toBeGreaterThan(50);
  expect(Object.values(pages).filter((files) => files.length === 0)).toEqual([]);
  expect(pages['/agent/team']).toEqual([
    `${src}/app/member/team-page.tsx`,
    `${src}/app/member/member-area.tsx`,
  ]);
});
