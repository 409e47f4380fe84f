/** What goes into one file: by parts of the names of its sources. */
interface CodeGroup {
  name: string;
  test: RegExp;
  priority: number;
}

// What is run before the first paint: it must not bring anything else along.
const first = ['vite/preload-helper', 'src/lib/after-paint'];

// What every screen needs and what changes least, so that it stays in a phone's cache over releases.
const lasting = ['node_modules/(react|react-dom|scheduler|@tanstack)/'];

// What every screen begins with, the way in too: in one file, as each request costs a phone a round
// trip.
const base = [
  'packages/contract/src/(?!setting-fields|audit-entries)',
  'src/lib/(session|api/(?!list|download-file))',
  'src/lib/(catalogue|query-client|titles|use-fields|list-search)',
  'src/lib/(clock|online|trusted-types|fetch-code)',
  'src/ui/(tokens|base|kit|color-scheme|words|layers)[.]',
  'src/ui/(brand|notice|toast|icon-button|page-heading)',
  'src/app/(ribbons|message-page|words)',
  'src/features/accounts/words',
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition)/',
  '@mantine/core/esm/components/(Input|InputBase|TextInput|PasswordInput)/',
];

// Parts of the kit that only some screens or moments need.
const apart = [
  'lib/(api/download-file|setting-words)',
  'ui/(data-view|charts|dialog|confirm|tabs|search-field|choice-chips|download)',
  'ui/(list-view|data-table|statement-table|pager|pages)',
  'ui/(copy-and-share|figure-tiles|switch-field)',
];

// What nearly every screen of a signed-in person has.
const kit = [
  'packages/(money|rules)/',
  `src/(?!${apart.join('|')})(lib|ui)/`,
  'src/features/accounts/logout-button',
  // Small, shared by members and admins, and compressed better together.
  'src/features/(packages|activity|withdrawals|statistics)/(words|kinds|earnings)',
  'src/features/(accounts|activity|packages|security)/api[.]',
];

// What lists have: a member's first screen has none.
const lists = ['src/ui/(list-view|data-table|pager|pages)[.]'];

/**
 * How the code is shared out. Everything else is split where the routes are loaded: the admin's code
 * is reached only by a dynamic import, so no member's phone ever asks for it.
 */
export const codeGroups: CodeGroup[] = [
  { name: 'first', test: new RegExp(first.join('|')), priority: 4 },
  { name: 'lasting', test: new RegExp(lasting.join('|')), priority: 3 },
  { name: 'base', test: new RegExp(base.join('|')), priority: 2 },
  { name: 'kit', test: new RegExp(kit.join('|')), priority: 1 },
  { name: 'lists', test: new RegExp(lists.join('|')), priority: 0 },
];
