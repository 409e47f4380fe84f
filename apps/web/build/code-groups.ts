/** The sources of one file, by parts of their names. */
interface CodeGroup {
  name: string;
  test: RegExp;
  priority: number;
}

// Runs before the first paint, so it must not pull in anything else.
const first = ['vite/preload-helper', 'src/lib/after-paint'];

// Every screen needs these. They rarely change, so they stay in a phone's cache across releases.
const lasting = [
  'node_modules/(react|react-dom|scheduler|@tanstack)/(?!.*(useBlocker|infiniteQueryObserver|useInfiniteQuery)[.])',
];

// Every first screen needs these, sign-in too. One file, because each request costs a phone a round
// trip.
const base = [
  'packages/contract/src/(?!admin-paths|agent-paths|desk-views|receipt-shares|payment-methods|auto-approve|credential-flag|setting-|set-up|audit-|describe-audit|staff|four-eyes|support-(tabs|subjects)|withdrawal-sources|payment-reference|plain-text|text|place|banks|destinations|notice|fault-words|movement-words|describe-movement|usual-reasons|to-do|proposal-kinds)',
  'src/lib/(session/(?!may)|api/(?!error-words|list|pages|read|download-file|upload|intent|write|guard|row-calls|proposed))',
  'src/lib/(catalogue|query-client|titles|title-words|use-fields|list-search)[.]',
  'src/lib/(language|choose-language|show-in|cookies)[.]',
  'src/lib/(clock|online|trusted-types|fetch-code)',
  'src/lib/offline/(figures-store|install-prompt)[.]',
  'src/ui/(tokens|base|layout|kit|color-scheme|words|layers)[.]',
  'src/ui/(brand|notice|toast|icon-button|page-heading|language|copy-text)',
  'src/app/(areas|ribbons|message-page|words)',
  'src/features/accounts/words',
  // The table of routes reads addresses with these, and so do screens.
  '(src/app/(member|admin)|src/features/activity/statement)/search[.]',
  'src/app/ask-search[.]',
  'icons/Icon(ExternalLink|Eye|EyeOff)[.]',
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition)/',
  '@mantine/core/esm/components/(Input|InputBase|TextInput)/',
];

// Parts of the kit that only some screens need.
const apart = [
  'lib/(booked-at|kept-lists|session/may|passkeys|in-other-app|desk-titles|use-stay-warning|use-hash-target|data-url|api/(error-words|download-file|upload|row-calls|guard-credits)|setting-words|payment-methods|withdrawal|use-settled|list-dates|read-(qr-text|picture)|picture-type)',
  'lib/offline/(?!figures-store|install-prompt)',
  'ui/home-screen',
  'ui/(data-view|charts|dialog|made-link|confirm|tabs|search-field|choice-chips|download)',
  'ui/(lists|list-view|data-table|statement-table|pager|pages|keep-focus|use-focus-back)',
  'ui/(cost|copy-and-share|figure-tiles|switch-field|check-field|picture-field|file-input|copy-field|fact-list|password-input|qr-code|review|correct-reference|used-by|name-device|age|signal-mark|credential-mark|home-screen|desk-labels|payment-reference-field|match-reasons|sentence|use-confirm|use-current-password|reason-dialog|usual-reasons|way-back)',
];

// Nearly every screen of a signed-in person needs these.
const kit = [
  'packages/(money|rules)/',
  'packages/contract/src/(agent-paths|movement-words|describe-movement)',
  `src/(?!${apart.join('|')})(lib|ui)/`,
  'src/features/accounts/logout-button',
  // Small, shared by members and admins, and compresses better together.
  'src/app/(use-push-renewal|security-notices)',
  'src/features/notices/(bell|words-of-bell|unread)',
  'src/features/(packages|activity)/(words|kinds|kind-words)',
  'src/features/statistics/(member-words|earnings)',
  'src/features/(accounts|activity|packages|security)/api[.]',
  'icons/Icon(CashBanknote|Settings|Users|UsersGroup)[.]',
];

// The parts of a member's first screen, and of the two forms before the app. Each screen itself keeps
// a file of its own, by which the server's pages know it.
const home = [
  'src/app/member/(pages|use-live|home-(actions|words|lines|proof)|decide|first-steps|waiting|community)',
  'src/features/clicking/(?!activate|clicks-done|done-words)',
  'src/features/packages/(offers|my-packages|package-actions|decide|claims|dialogs|show|packages)',
  'src/features/(activity/(activity-row|group-events|recent)|statistics/(stat-cards|wallet))',
  'icons/Icon(CircleDashed|ChevronDown|ShieldExclamation)[.]',
];
const doors = [
  'src/app/public/(door-page|invitation|mark-visitor|other-app)',
  'src/lib/in-other-app',
  'src/features/accounts/(form|register-form|sign-in-form)',
  'src/ui/password-input',
];

// Only for lists: a member's first screen has none.
const lists = ['src/ui/(lists|list-view|data-table|pager|pager-words|pages|keep-focus)[.]'];

/**
 * How code is split; the rest by route. Only a dynamic import reaches the admin's code, so a
 * member's phone never loads it.
 */
export const codeGroups: CodeGroup[] = [
  { name: 'first', test: new RegExp(first.join('|')), priority: 4 },
  { name: 'lasting', test: new RegExp(lasting.join('|')), priority: 3 },
  { name: 'base', test: new RegExp(base.join('|')), priority: 2 },
  { name: 'doors', test: new RegExp(doors.join('|')), priority: 0 },
  { name: 'home', test: new RegExp(home.join('|')), priority: 0 },
  { name: 'kit', test: new RegExp(kit.join('|')), priority: 1 },
  { name: 'lists', test: new RegExp(lists.join('|')), priority: 0 },
];
