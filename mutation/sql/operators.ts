/** One change of a text: this part of it, at this offset, is replaced. */
export interface Change {
  /** What the place becomes by it. */
  kind: string;
  /** The function, constraint, index, trigger or grant that it changes. */
  place: string;
  at: number;
  find: string;
  replace: string;
}

/** A kind of mistake: where it can be made, and how. A group of the pattern is all that changes. */
interface Operator {
  kind: string;
  sites: RegExp;
  /** Null where it would change nothing. */
  make: string | ((part: string) => string | null);
  /** The part goes on to the end of this. */
  until?: 'condition' | 'bracket';
}

const swap =
  (...pairs: readonly (readonly [string, string])[]) =>
  (part: string) =>
    pairs.flatMap(([a, b]) => (part === a ? [b] : part === b ? [a] : []))[0] ?? null;

const operators: readonly Operator[] = [
  {
    kind: 'without a lock',
    sites: /\n? *\.for(?:Update|Share)\([^)]*\)(?:\n *\.skipLocked\(\))?/g,
    make: '',
  },
  {
    kind: 'without a lock',
    sites: /\bfor (?:no key update|update|share)(?: of \w+)?(?: skip locked)?(?=\n|;|`|\))/g,
    make: '',
  },
  { kind: 'waiting for locks', sites: /\n *\.skipLocked\(\)| skip locked/g, make: '' },
  {
    kind: 'with a weaker lock',
    sites: /Member\([\w., ]*'((?:no key )?update)'/g,
    make: 'key share',
  },
  { kind: 'without a condition', sites: /\n *\.where\(/g, make: '', until: 'bracket' },
  {
    kind: 'without a condition',
    sites: /(?<!between \S+)\s+(?:and|or) (?!delete|truncate|\$\{isOneOf)/g,
    make: '',
    until: 'condition',
  },
  {
    kind: 'without a condition',
    sites: /(?<=\b(?:where|and not) )(?!true)(?=\S)/g,
    make: 'true',
    until: 'condition',
  },
  { kind: 'without a condition', sites: /\bisSame\(/g, make: 'true', until: 'bracket' },
  {
    kind: 'never',
    sites: /(?<=\b(?:els)?if (?:not )?)(?=\w)(?!not )/g,
    make: 'false',
    until: 'condition',
  },
  {
    kind: 'without a refusal',
    sites: /perform ledger\.refuse\w*\(/g,
    make: 'null',
    until: 'bracket',
  },
  {
    kind: 'at another limit',
    // No amount is 0, and a batch of one has the same effect as a single transfer.
    sites:
      /(?<!amount_centavos(?= [<>] 0\b)|cardinality\(\w+\)(?= > 1\b)) (<=?|>=?) (?!\$\{(?:now|before)|0n)/g,
    make: swap(['<', '<='], ['>', '>=']),
  },
  { kind: 'at another limit', sites: /\.length (===) \d/g, make: '>=' },
  {
    kind: 'for the opposite',
    // An assignment has no opposite.
    sites: /(?<!(?:\bset|,)\s+\w+) (=|<>)(?= (?:new|case)\b)/g,
    make: swap(['=', '<>']),
  },
  { kind: 'for the opposite', sites: /\((not )(?=\$)/g, make: '' },
  { kind: 'with another sign', sites: /[ '(]([+-])[ ':]/g, make: swap(['+', '-']) },
  { kind: 'with another sign', sites: /[ (](-)\w/g, make: '' },
  {
    kind: 'with the other side',
    sites: /v_target\.(debit|credit)_/g,
    make: swap(['debit', 'credit']),
  },
  {
    kind: 'with another extreme',
    sites: /\b(least|greatest)\(/g,
    make: swap(['least', 'greatest']),
  },
  {
    kind: 'in every case',
    sites: /\bcase\b[^;`]*? end\b/g,
    make: (part) => /\bthen ([^;`]*?)(?:\s+else|\s+when|\s+end)\b/.exec(part)?.[1] ?? null,
  },
  {
    kind: 'with the default',
    sites: /\bcoalesce\([\w.]+, \w+\)/g,
    make: (part) => part.slice(part.indexOf(', ') + 2, -1),
  },
  { kind: 'without an amount', sites: /: (\w+Centavos\(\w+\))/g, make: '0' },
  { kind: 'failing on a retry', sites: /on conflict(?: \([\w, ]+\))? do nothing/g, make: '' },
  { kind: 'in another order', sites: /'(asc|desc)'/g, make: swap(['asc', 'desc']) },
  { kind: 'in another order', sites: /order by \w+(?=\n)/g, make: (part) => `${part} desc` },
  { kind: 'over all rows', sites: /over \(partition by [\w.]+( order by [\w.]+)/g, make: '' },
  {
    kind: 'without a note',
    sites: /\n *await (?:note|end)[A-Z]\w*\(/g,
    make: '',
    until: 'bracket',
  },
  {
    kind: 'with a value kept',
    sites: /\.set\(\{(?: \w+: \w+(?:\.\w+)?,)*( \w+: null)(?=[, ])/g,
    make: '',
  },
  {
    kind: 'without the rule',
    sites: /\b(?:check|unique) (?=\()/g,
    make: 'check (true)',
    until: 'bracket',
  },
  { kind: 'without the rule', sites: /create (unique )index/g, make: '' },
  { kind: 'for fewer events', sites: /before (update or delete or )truncate/g, make: '' },
  {
    kind: 'with more rights',
    sites: /\bgrant select(?:, insert|, delete)*( )(?=on)/g,
    make: ', update ',
  },
  {
    kind: 'with more rights',
    sites: /^grant execute[^;]*(;)/gm,
    make: '; grant update on ledger.account to barya_app;',
  },
  { kind: 'with more rights', sites: /\bupdate( \([\w, ]+\)) on/g, make: '' },
];

/** Every change that the operators can make in a text of SQL or TypeScript. */
export function findChanges(text: string): Change[] {
  const code = text.replace(
    /--.*|\/\*[\s\S]*?\*\/|\/\/.*|'\w[^'\n]* (?:and|or) [^'\n]*'/g,
    (prose) => ' '.repeat(prose.length),
  );
  const changes = operators.flatMap(({ kind, sites, make, until }) =>
    [...code.matchAll(sites)].flatMap((match) => {
      const end = match.index + match[0].length;
      const found = until ? code.slice(match.index, findEnd(code, end, until)) : match[0];
      const find = match[1] ?? found;
      const replace = typeof make === 'string' ? make : make(find);
      const at = match.index + found.lastIndexOf(find);
      return replace === null ? [] : [{ kind, place: placeOf(code, at), at, find, replace }];
    }),
  );
  return changes.sort((a, b) => a.at - b.at);
}

const endOfCondition =
  /^(?:\s+(?:and|or|as|then|else|when|order|group|for|returning|limit|loop|where|left|join|window|union)\b|[`;,]|\s+\) *(?:as )?\w)/;

/** Where a condition, or the bracket that opens just before or here, ends. */
function findEnd(code: string, start: number, until: 'condition' | 'bracket'): number {
  let depth = until === 'bracket' && code[start - 1] === '(' ? 1 : 0;
  for (let at = start; at < code.length; at += 1) {
    if (until === 'condition' && depth === 0 && endOfCondition.test(code.slice(at, at + 40)))
      return at;
    if ('([{'.includes(code[at]!)) depth += 1;
    if (!')]}'.includes(code[at]!)) continue;
    depth -= 1;
    if (depth < 0) return at;
    if (until === 'bracket' && depth === 0) return at + 1;
  }
  return code.length;
}

const definitions =
  /(?:^create function|^(?:export )?(?:async )?function|create (?:unique )?index|create trigger|constraint) (?:ledger\.)?(\w+)|^(?:export )?const (\w+)|^(grant)/gm;

function placeOf(code: string, at: number): string {
  const last = [...code.matchAll(definitions)].findLast(({ index }) => index <= at);
  return last?.slice(1).find((name) => name !== undefined) ?? '';
}
