import fc from 'fast-check';
import { oddBody, oddJson, oddName, oddText, type RawJson } from './odd-values.ts';

/** Who sends a request; `rightful` is any caller with permission. */
type Who = 'nobody' | 'member' | 'stranger' | 'admin' | 'rightful';

/** Valid and invalid ways to frame a request. */
const framings = [
  'chunked',
  'bad chunk',
  'length too long',
  'length too short',
  'length and chunked',
  'two lengths',
  'no length',
  'negative length',
  'asks to continue',
  'http 1.0',
  'bare line feeds',
] as const;
export type Framing = 'plain' | (typeof framings)[number];

/** One change to a valid request. `at` picks a field or a parameter. */
export type Mutation =
  | { kind: 'value'; at: number; value: RawJson }
  | { kind: 'drop'; at: number }
  | { kind: 'extra'; name: string; value: RawJson }
  | { kind: 'double'; at: number; value: RawJson }
  | { kind: 'body'; text: string }
  | { kind: 'bytes'; bytes: number[] }
  | { kind: 'big'; kilobytes: number; shape: 'text' | 'list' | 'names' }
  | { kind: 'deep'; depth: number; shape: 'list' | 'object' }
  | { kind: 'cut'; share: number }
  | { kind: 'path'; at: number; text: string; isEncoded: boolean }
  | { kind: 'query'; text: string }
  | { kind: 'parameter'; at: number; text: string }
  | { kind: 'method'; method: string }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'framing'; framing: Framing };

/** A request before its people and ids are known: the same for the same seed. */
export interface Plan {
  operation: number;
  who: Who;
  /** Random choices, used in order. */
  picks: number[];
  /** Whether optional fields and known ids vary what was supplied. */
  isVaried: boolean;
  mutations: Mutation[];
}

const at = fc.nat(30);
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'x',
    '%00',
    '*/*',
    '0',
    '-1',
    'null',
    '"',
    "'",
    '\t',
    'é',
    'x'.repeat(9_000),
  ),
  fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
);
const header = fc.oneof(
  fc.record({
    name: fc.constantFrom(
      ...['Authorization', 'Cookie', 'Accept', 'Accept-Encoding', 'Content-Encoding', 'Host'],
      ...['Idempotency-Key', 'If-None-Match', 'If-Match', 'Range', 'Origin', 'X-Forwarded-For'],
      ...[
        'X-HTTP-Method-Override',
        'Upgrade',
        'TE',
        'Content-Type',
        'Access-Control-Request-Method',
      ],
    ),
    value: headerText,
  }),
  fc
    .constantFrom(
      ...[
        'text/plain',
        'text/html',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application',
      ],
      ...[
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
        'application/json; ;',
      ],
      ...[
        'application/vnd.api+json',
        'APPLICATION/JSON',
        ';',
        'application/json, text/plain',
        '__proto__',
      ],
    )
    .map((value) => ({ name: 'Content-Type', value })),
  fc
    .constantFrom('text/csv', 'application/pdf', 'text/html', 'image/png', 'text/csv;q=0, */*')
    .map((value) => ({ name: 'Accept', value })),
  fc
    .constantFrom('Bearer', 'Bearer  ', 'Bearer a b', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`)
    .map((value) => ({ name: 'Authorization', value })),
  fc.record({
    name: fc.constant('Idempotency-Key'),
    value: fc.constantFrom('one', 'two', 'three'),
  }),
);

const query = fc.oneof(
  fc.constantFrom(
    ...['?', '&', '=', '&&&', 'page=1&page=2', 'page[]=1', 'page[a]=b', '__proto__[a]=1', 'page=%'],
    ...[
      'page=%00',
      'page=%ff%fe',
      'page=%u0041',
      'search=%ED%A0%80',
      'search=%25',
      'search=_',
      '%=%',
    ],
    ...['cursor=x', 'cursor=W10', 'cursor=WzFlOTksIngiXQ', 'sort=-', 'sort=__proto__', 'page=1e9'],
    ...[
      'pageSize=0',
      'pageSize=100&page=1000000',
      'from=2026-02-30',
      'from=0001-01-01&to=9999-12-31',
    ],
    ...[
      'days=366',
      'days=-1',
      'unclaimed=true',
      'status=all',
      'role=admin',
      `search=${'a'.repeat(5_000)}`,
    ],
  ),
  oddText.map((text) => `search=${encodeURIComponent(text.toWellFormed())}`),
);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('value' as const), at, value: oddJson }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('extra' as const), name: oddName, value: oddJson }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('double' as const), at, value: oddJson }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('body' as const), text: oddBody }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bytes' as const),
      bytes: fc.array(fc.nat(255), { maxLength: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('big' as const),
      kilobytes: fc.constantFrom(50, 99, 101, 300, 2_000, 9_000),
      shape: fc.constantFrom('text' as const, 'list' as const, 'names' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('deep' as const),
      depth: fc.constantFrom(15, 19, 20, 21, 100, 10_000, 40_000),
      shape: fc.constantFrom('list' as const, 'object' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cut' as const),
      share: fc.integer({ min: 0, max: 99 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('path' as const),
      at,
      text: oddText,
      isEncoded: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('query' as const), text: query }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('parameter' as const), at, text: oddText }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('method' as const),
      method: fc.constantFrom(
        ...[
          'GET',
          'HEAD',
          'POST',
          'PUT',
          'PATCH',
          'DELETE',
          'OPTIONS',
          'TRACE',
          'PROPFIND',
          'PURGE',
        ],
        ...['get', 'CONNECT', 'QUERY', 'X'],
      ),
    }),
  },
  { weight: 4, arbitrary: header.map((chosen) => ({ kind: 'header' as const, ...chosen })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('framing' as const),
      framing: fc.constantFrom(...framings),
    }),
  },
);

const picks = fc.array(fc.nat(1_000_000), { minLength: 24, maxLength: 24 });

/** `count` plans over `operations` operations, always the same for a seed. */
export function makePlans(seed: number, count: number, operations: number): Plan[] {
  const plan = fc.record({
    operation: fc.nat(operations - 1),
    who: fc.oneof(
      { weight: 1, arbitrary: fc.constant('nobody' as const) },
      { weight: 1, arbitrary: fc.constant('member' as const) },
      { weight: 2, arbitrary: fc.constant('stranger' as const) },
      { weight: 1, arbitrary: fc.constant('admin' as const) },
      { weight: 7, arbitrary: fc.constant('rightful' as const) },
    ),
    picks,
    isVaried: fc.boolean(),
    mutations: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Mutation[]>([]) },
      { weight: 5, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
      { weight: 2, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 3 }) },
    ),
  });
  return fc.sample(plan, { seed, numRuns: count });
}

/** A plan that sends what was supplied for an operation. */
export function makeWholePlan(operation: number): Plan {
  return { operation, who: 'rightful', picks: [], isVaried: false, mutations: [] };
}

/** Whether the plan's request is what was supplied, so that it is accepted. */
export function isWhole({ who, isVaried, mutations }: Plan): boolean {
  return who === 'rightful' && !isVaried && mutations.length === 0;
}
