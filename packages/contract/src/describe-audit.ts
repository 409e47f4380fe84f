import { formatPesos } from '@barya/money';
import type { AuditEntry } from './audit.ts';
import type { AuditField, AuditWords } from './audit-words.ts';
import { listSettings } from './setting-fields.ts';
import type { SettingWords } from './setting-words.ts';

const pesoFields = new Set<string>([
  ...listSettings('pesos'),
  ...([
    'amount',
    'upTo',
    'revertedAmount',
    'owedBack',
    'announced',
    'difference',
    'openingBalance',
    'closingBalance',
    'total',
    'unclaimed',
    'writtenOff',
  ] satisfies AuditField[]),
]);
const percentFields = new Set<string>(['income', 'samplePercent', ...listSettings('percent')]);

/** Which time it is, from 1. */
const nthFields = new Set<string>(['round', 'sending'] satisfies AuditField[]);

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Tells entries of the audit in words, for screens and for its CSV. */
export function createAuditTeller(words: AuditWords, settingWords: SettingWords) {
  const settingNames = Object.entries(settingWords).map(([key, { label, inAudit }]) => [
    key,
    inAudit ?? label,
  ]);
  const names: Record<string, string> = {
    ...words.parts,
    ...words.names,
    ...Object.fromEntries(settingNames),
  };

  /** An action's name; an unknown one as it is spelled. */
  function nameAction(action: string): string {
    return lookUp(words.actions, action) ?? spell(action);
  }

  /** An action's name, with its amount. */
  function nameEvent({ action, to }: AuditEntry): string {
    const amount = (to as { amount?: unknown } | null)?.amount;
    const name = nameAction(action);
    return typeof amount === 'number' ? words.nameOf(name, showPesos(amount)) : name;
  }

  /** The subject in a row: the person, or the kind and the end of its id. */
  function nameSubject({ member, subject }: AuditEntry): string {
    return member?.username ?? nameThing(subject.replace(uuid, (id) => `…${id.slice(-8)}`));
  }

  /** The audit's subject, `withdrawal 0190…`, with the kind in words. */
  function nameThing(subject: string): string {
    const [kind = '', ...rest] = subject.split(' ');
    // There is only one set of settings.
    if (kind === 'setting') return words.kinds.setting;
    return [lookUp(words.kinds, kind) ?? spell(kind), ...rest].join(' ');
  }

  /** The path of a value, outermost name first. */
  function nameField(path: readonly string[]): string {
    return path.map((name) => lookUp(names, name) ?? spell(name)).join(', ');
  }

  /** A value for people: amounts as money, booleans as Yes and No. */
  function showValue(path: readonly string[], value: Plain): string {
    const field = path.at(-1) ?? '';
    if (value === null || value === '') return words.nothing;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') {
      if (pesoFields.has(field)) return showPesos(value);
      if (nthFields.has(field)) return words.nth(value);
      return percentFields.has(field) ? words.percent(String(value)) : String(value);
    }
    return lookUp(words.values, `${field} ${value}`) ?? lookUp(words.values, value) ?? value;
  }

  /** An entry's changes in one line: the first with a new value, and how many more. */
  function summarise(entry: AuditEntry): string {
    const differences = findDifferences(entry.from, entry.to);
    const shown = differences.find(({ to }) => to !== undefined) ?? differences[0];
    if (!shown) return '';
    const others = differences.length - 1;
    return others === 0 ? tell(shown) : `${tell(shown)}, ${words.andMore(others)}`;
  }

  function tell({ path, from, to }: Difference): string {
    const name = nameField(path);
    const became = showValue(path, to ?? null);
    return from === undefined
      ? words.set(name, became)
      : words.fromTo(name, showValue(path, from), became);
  }

  /** All of an entry's changes in one line. */
  function tellAll(entry: AuditEntry): string {
    return findDifferences(entry.from, entry.to).map(tell).join('; ');
  }

  return {
    nameAction,
    nameEvent,
    nameSubject,
    nameThing,
    nameField,
    showValue,
    summarise,
    tellAll,
  };
}

function showPesos(pesos: number): string {
  return formatPesos(Math.round(pesos * 100));
}

function lookUp(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** `pay_into_reserves` and `payIntoReserves` as words. */
function spell(name: string): string {
  const text = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One changed value: its path, before and after. */
export interface Difference {
  /** The path: `packages`, `package1`, `amount`. */
  path: readonly string[];
  /** Undefined if it did not exist before, or no longer exists. */
  from: Plain | undefined;
  to: Plain | undefined;
}

export type Plain = string | number | boolean | null;

/**
 * The differences between two states, by single value, digests and ids last. Without a state before,
 * every value is new.
 */
export function findDifferences(from: unknown, to: unknown): Difference[] {
  const before = flatten(from);
  const after = flatten(to);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  // A null that became parts, or parts that became null, are told by the parts.
  const isTold = (key: string) =>
    (before.get(key) ?? after.get(key) ?? null) === null &&
    keys.some((other) => other.startsWith(key + SEPARATOR));
  return keys
    .filter((key) => !isTold(key))
    .map((key) => ({ path: key.split(SEPARATOR), from: before.get(key), to: after.get(key) }))
    .filter((each) => each.from !== each.to)
    .sort((one, other) => Number(isCode(one)) - Number(isCode(other)));
}

/** Whether only a machine reads it. */
function isCode({ from, to }: Difference): boolean {
  const value = to ?? from;
  return typeof value === 'string' && code.test(value);
}

const code = new RegExp(`^(?:[\\da-f]{64}|${uuid.source})$`);

// Not part of any field name.
const SEPARATOR = '\u0000';

function flatten(state: unknown, path: readonly string[] = []): Map<string, Plain> {
  if (typeof state !== 'object' || state === null) {
    // Without a state there is nothing to list; a null field is a value.
    return path.length === 0 && (state === null || state === undefined)
      ? new Map()
      : new Map([[path.join(SEPARATOR), toPlain(state)]]);
  }
  const parts = Object.entries(state).map(([name, part]): [string, unknown] => [
    // List items are named by position, counted from 1.
    Array.isArray(state) ? String(Number(name) + 1) : name,
    part,
  ]);
  return new Map(parts.flatMap(([name, part]) => [...flatten(part, [...path, name])]));
}

function toPlain(value: unknown): Plain {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as Plain) : null;
}
