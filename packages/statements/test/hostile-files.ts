const TITLES = 'Date,Amount,Reference,Description\n';

/** Texts of files that are made to cost: time, memory or a parser's patience. Bytes at most. */
export function writeHostile(size: number): Record<string, () => string> {
  const fill = (text: string, most = size) =>
    text.repeat(Math.ceil(most / text.length)).slice(0, most);
  return {
    'one line of quotation marks': () => fill('"'),
    'a quotation mark in each cell': () => fill(',"a'),
    'a quotation mark in each line': () => TITLES + fill('"a\n', Math.min(size, 800_000)),
    'pairs at the end of each line': () => TITLES + fill('"a""\n', Math.min(size, 1_400_000)),
    'rows that each open a quotation mark': () =>
      TITLES + fill('2026-11-02,-1.00,R,"open\n', Math.min(size, 7_000_000)),
    'a million separators': () => fill(',', 1_000_000),
    'rows of 200 blank cells': () => TITLES + fill(`${','.repeat(199)}\n`),
    '299,000 blank rows': () => TITLES + fill('\n', 299_000),
    'a million blank rows': () => TITLES + fill('\n', 1_000_000),
    'marks of an end of file': () => `${fill('\u001a')}a`,
    spaces: () => TITLES + fill(' '),
    'long cells of spaces': () => TITLES + fill(`2026-11-02,${' '.repeat(3_900)}-5,R,x\n`),
    digits: () => TITLES + fill('9'),
    'continuations of one line': () =>
      `${TITLES}2026-11-02,-5,R,x\n${fill(',,,more\n', Math.min(size, 2_000_000))}`,
    'days without lines': () => TITLES + fill('2026-11-02,,,\n\n', Math.min(size, 2_000_000)),
    'a total below each line': () =>
      TITLES + fill('2026-11-02,-5.00,R,x\n2026-11-02,-6.00,R,Total\n', Math.min(size, 5_000_000)),
    'as many states as rows': () =>
      `Date,Amount,Status\n${Array.from({ length: Math.min(size / 32, 290_000) }, (_, i) => `2026-11-02,-5.00,S${i}`).join('\n')}`,
    'lines without a balance': () =>
      `Date,Amount,Balance\n${fill('2026-11-02,-5.00,\n', Math.min(size, 5_000_000))}`,
    'no titles, and no two cells alike': () =>
      Array.from({ length: Math.min(size / 32, 290_000) }, (_, i) => `a${i},b${i},c${i}`).join(
        '\n',
      ),
    'OFX that opens and never closes': () => `<OFX>${fill('<STMTTRN>')}`,
    'OFX of tags': () => `<OFX>${fill('<A')}`,
    'a workbook of nothing': () => `PK\u0003\u0004${fill('PK\u0001\u0002')}`,
    'a PDF of nothing': () => `%PDF-1.7\n${fill('1 0 obj << /A ')}`,
  };
}
