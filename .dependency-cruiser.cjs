/**
 * Which way imports run. `npm run check` cruises the tree with these rules and then a fixture of
 * wrong imports (tools/import-rules/fixture) that must be found, so that a cruise that silently saw
 * nothing cannot pass.
 */
const capability = 'apps/server/src/capabilities/';

function only(name, from, allowed, why) {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: `^${from}`, pathNot: '\\.test\\.ts$|/test/' },
    to: {
      path: '^(packages|apps|demo|e2e|bench|chaos|tools)/',
      pathNot: `^(${[from, ...allowed].join('|')})`,
    },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea in two places, or two ideas in one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere is not checked by any other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    only('money-stands-alone', 'packages/money/', [], 'Money is the bottom layer.'),
    only(
      'rules-know-money',
      'packages/rules/',
      ['packages/money/'],
      'Rules are pure: no I/O, no wire.',
    ),
    only(
      'statements-know-money-and-references',
      'packages/statements/',
      [
        'packages/money/',
        'packages/contract/src/(payment-reference-form|date-formats|limits)\\.ts$',
      ],
      'The forms of a reference and a date are one, and the longest cell. What a bank wrote is read the same, whatever is done with it.',
    ),
    {
      name: 'proof-stands-alone',
      comment:
        'Who checks a proof reads this package and the library of its arithmetic, and nothing else.',
      severity: 'error',
      from: { path: '^packages/proof/', pathNot: '\\.test\\.ts$|/test/' },
      to: { path: '.', pathNot: '^packages/proof/src/|/@noble/(curves|hashes)/' },
    },
    only(
      'contract-knows-money',
      'packages/contract/',
      ['packages/money/'],
      'The contract is what crosses the wire; it must not depend on how either side decides.',
    ),
    only(
      'qr-ph-knows-money',
      'packages/qr-ph/',
      ['packages/money/'],
      'It reads and writes text, and knows nothing of who pays.',
    ),
    only(
      'ledger-knows-money',
      'packages/ledger/',
      ['packages/money/'],
      'The ledger knows no member, no package and no HTTP.',
    ),
    only(
      'embedded-postgres-stands-alone',
      'packages/embedded-postgres/',
      [],
      'It can be read, tested and given away apart.',
    ),
    only(
      'server-never-reaches-web',
      'apps/server/',
      ['packages/'],
      'The web is a client like any other.',
    ),
    only(
      'demo-drives-the-server',
      'demo/',
      ['packages/', 'apps/server/src/'],
      'It uses the product as its people and admins do: by the operations of the server.',
    ),
    only(
      'web-speaks-contract',
      'apps/web/',
      ['packages/(money|rules|proof|qr-ph|contract)/'],
      'The web cannot reach SQL: all it knows of the server is the contract.',
    ),
    {
      name: 'capabilities-meet-at-their-index',
      comment: 'What a capability offers to others is in its index.ts; the rest may change freely.',
      severity: 'error',
      from: { path: `^${capability}([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${capability}[^/]+/`, pathNot: `^${capability}($1/|[^/]+/index\\.ts$)` },
    },
    {
      name: 'kernel-knows-no-capability',
      comment:
        'The kernel and people/ are below the capabilities; what they need of them is a parameter.',
      severity: 'error',
      from: { path: '^apps/server/src/(kernel|database|people)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(capabilities|http|realtime)/' },
    },
    {
      name: 'few-read-aside',
      comment:
        'A replica is behind. Lists as files, figures, the tree and ledger:verify may read it; no decision does.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot:
          '\\.test\\.ts$|/kernel/(figures-)?endpoint\\.ts$|/make-snapshot\\.ts$|/start/commands\\.ts$',
      },
      to: { path: '^apps/server/src/kernel/read-aside\\.ts$' },
    },
    {
      name: 'no-loose-files',
      comment: 'A file beside the folders of the server has no owner; these five have a reason.',
      severity: 'error',
      from: {},
      to: {
        path: '^apps/server/src/[^/]+\\.ts$',
        pathNot: '^apps/server/src/(main|config|chart-of-accounts|transfers|transfer-sides)\\.ts$',
      },
    },
    {
      name: 'capabilities-know-no-http',
      comment: 'A use case is the same whoever asks; HTTP and sockets are in http/ and realtime/.',
      severity: 'error',
      from: { path: `^${capability}`, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(http|realtime)/|node_modules/(fastify|socket\\.io)/' },
    },
    {
      name: 'sql-lives-in-stores',
      comment: 'Decisions, policies, presenters and routes do not speak SQL.',
      severity: 'error',
      from: { path: `^${capability}[^/]+/(domain|policy|presenter|routes|events)(\\.ts|/)` },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-are-known-to-stores',
      comment: 'What decides, shows or answers knows the types of its domain, not the tables.',
      severity: 'error',
      from: { path: `^${capability}[^/]+/(domain|policy|presenter|routes|events)(\\.ts|/)` },
      to: { path: '^apps/server/src/database/((server|cash)-)?tables\\.ts$' },
    },
    {
      name: 'features-meet-in-routes',
      comment: 'A feature of the web never imports a feature: they meet in a route.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'lists-are-described',
      comment: 'A list of the desk is a description given to ListScreen or ReviewScreen.',
      severity: 'error',
      from: { path: '^apps/web/src/(features|app)/' },
      to: {
        path: '^apps/web/src/ui/(data-view/(list-keys|row-table|steady-rows|table-view|use-selection)|review/(list|opened-row|queue))\\.tsx?$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'kit-and-lib-stand-below',
      comment: 'The kit and the library of the web know no feature and no route.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'areas-stay-apart',
      comment: "No admin code reaches a member's phone, and none of a member's an admin's desk.",
      severity: 'error',
      from: { path: '^apps/web/src/app/(public|member|admin)/' },
      to: { path: '^apps/web/src/app/(public|member|admin)/', pathNot: '^apps/web/src/app/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/((test/)?dist|[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.css'],
    },
  },
};
