import { readCurrency } from '../../judge/words.ts';

/** `[$$-409]`, `"USD"` and `" DR"` in a form of numbers. */
const MARK = /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"/g;

/**
 * What cells of numbers show by their form alone: the marks of other currencies, and words of
 * directions. The number itself has neither.
 *
 * @param textOf the text of a part of the workbook; '' where it has none
 * @param sheets names of the parts that hold cells
 */
export function findShown(textOf: (part: string) => string, sheets: readonly string[]) {
  const styles = textOf('xl/styles.xml');
  const forms = new Map<string, string[]>();
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g)) {
    const code = attributeOf(tag, 'formatCode').replaceAll('&quot;', '"');
    const marks = Array.from(code.matchAll(MARK), ([, mark, text]) => (mark ?? text!).trim());
    const said = marks.filter((mark) => readCurrency(mark) === false || isDirection(mark));
    if (said.length > 0) forms.set(attributeOf(tag, 'numFmtId'), said);
  }
  const [, used = ''] = /<(?:\w+:)?cellXfs\b([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const byStyle = Array.from(used.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g), ([tag]) =>
    forms.get(attributeOf(tag, 'numFmtId')),
  );
  const shown = new Set<string>();
  for (const sheet of byStyle.some(Boolean) ? sheets : []) {
    for (const [tag] of textOf(sheet).matchAll(/<(?:\w+:)?c\b[^<>]*[^/<>]>/g)) {
      const isText = /\bt="(?!n")/.test(tag);
      for (const mark of (isText ? null : byStyle[Number(attributeOf(tag, 's'))]) ?? [])
        shown.add(mark);
    }
  }
  return {
    currencies: [...shown].filter((mark) => !isDirection(mark)),
    directions: [...shown].filter(isDirection),
  };
}

const isDirection = (mark: string) => /^(?:[cd]r|credit|debit)\.?$/i.test(mark);

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
