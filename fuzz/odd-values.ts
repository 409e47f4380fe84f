import fc from 'fast-check';

/**
 * JSON as text, including what no JSON value of ours can say (`1e309`, `-0`, `{"__proto__":…}`).
 */
export type RawJson = string;

const numbers: RawJson[] = [
  ...[
    '0',
    '-0',
    '-1',
    '0.1',
    '1e-7',
    '1e-400',
    '-1e-400',
    '1e2',
    '1E+2',
    '1e308',
    '1e309',
    '-1e309',
  ],
  ...['9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '18446744073709551616', `1${'0'.repeat(400)}`],
  ...['2147483647', '2147483648', '-2147483649', '32767', '32768', '9999999.99', '10000000'],
  ...['99.99', '100', '100.004', '100.005', '100.00000000000001', '0.30000000000000004'],
];

const words = [
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '1e3',
    '0x64',
    '1_000',
    '1,000.005',
    '٣٠٠',
    '１００',
  ],
  ...['100 pesos', '100;', '+100', '--100', '100\u0000', ' 100 ', 'true', 'null', 'undefined'],
  ...['', ' ', '\t\n', '\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\ufeff', '\ufffe\uffff'],
  ...['\u202eolleh\u202c', '\u2066\u2069', 'ﷺ', 'e\u0301\u0301\u0301', `Z${'\u0335'.repeat(500)}`],
  ...['👩‍👩‍👧‍👦🇵🇭', 'İ', 'ß', 'ŉ', '\u1e9e', '\u2028\u2029', '\u001b[31m\r\n', '\u200b'],
  ...["'; DROP TABLE member; --", "' OR '1'='1", "' || pg_sleep(20) || '", '$1', '\\', "E'\\x00'"],
  ...['%', '_', '%%%%', '\\%', 'a:*&b', '!(', '<->', '{1,2', '(1,2)', '[1,2)', '1::int'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '$' + '{7*7}',
    '=1+1',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', 'then'],
  ...[
    '../../etc/passwd',
    '..%2f..%2f',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://x\\y',
  ],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '9999-12-31', '10000-01-01', '-000001-01-01'],
  ...['data:image/png;base64,', 'data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,AAAA'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['x'.repeat(10_000), '9'.repeat(5_000), '🥭'.repeat(3_000), `${'a'.repeat(250)}@b.c`],
];

const objects: RawJson[] = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '["100"]', '[100]', '{"0":"100"}'],
  ...['{"$gt":""}', '{"length":1}', '{"toString":null}', '{"valueOf":"x","toString":"y"}'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ...['{"toJSON":1}', '{"then":1}', '{"a":{"b":{"c":{"d":[1]}}}}', '[1,[2,[3,[4,[5]]]]]'],
];

/** Any text, including lone surrogates. */
const anyText = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => {
    return String.fromCharCode(...units);
  }),
);

/** Text as people, programs and attackers send it. */
export const oddText: fc.Arbitrary<string> = anyText;

/** A value of the wrong type, at a limit, or hostile. */
export const oddJson: fc.Arbitrary<RawJson> = fc.oneof(
  { arbitrary: fc.constantFrom(...numbers), weight: 3 },
  { arbitrary: anyText.map((text) => JSON.stringify(text)), weight: 4 },
  { arbitrary: fc.constantFrom(...objects), weight: 2 },
  { arbitrary: fc.json({ maxDepth: 3 }), weight: 1 },
  { arbitrary: fc.double().map(String), weight: 1 },
);

/** Names that mean something to JavaScript, to PostgreSQL or to nobody. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'role', 'isAdmin', '_id'),
  fc.constantFrom('status', 'isActive', 'memberId', 'wallet', '', '\u0000', 'a.b', 'a[b]', '0'),
  anyText,
);

/** A body that is not a JSON object, or not the expected one. */
export const oddBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', 'null', 'true', '0', '"x"', '[]', '[{}]', '{', '}', '{"a"', '{a:1}'],
  ),
  fc.constantFrom(
    ...["{'a':1}", '{"a":1,}', '{"a":NaN}', '{"a":01}', '{}{}', '\ufeff{}', '{"a":"\n"}'],
  ),
  fc.constantFrom(
    ...['{"\\u0000":1}', '{"a":"\\ud800"}', '<xml/>', 'a=1&b=2', '--x\r\n\r\n', '\u0000'],
  ),
  oddJson,
);
