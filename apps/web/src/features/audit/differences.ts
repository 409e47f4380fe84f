/** One thing that an entry of the audit changed: where it is, what it was, what it became. */
export interface Difference {
  /** The names on the way to it: `packages`, `package1`, `amount`. */
  path: readonly string[];
  /** Undefined where it was not there before, or is not there any more. */
  from: Plain | undefined;
  to: Plain | undefined;
}

export type Plain = string | number | boolean | null;

/**
 * What differs between two states, each down to a single value. Where an entry has only a state after
 * it, all of that state is new.
 */
export function findDifferences(from: unknown, to: unknown): Difference[] {
  const before = flatten(from);
  const after = flatten(to);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .map((key) => ({ path: key.split(SEPARATOR), from: before.get(key), to: after.get(key) }))
    .filter((each) => each.from !== each.to);
}

// In no name of a field.
const SEPARATOR = '\u0000';

function flatten(state: unknown, path: readonly string[] = []): Map<string, Plain> {
  if (typeof state !== 'object' || state === null) {
    // An entry without a state has nothing to tell; a field that is null has.
    return path.length === 0 && (state === null || state === undefined)
      ? new Map()
      : new Map([[path.join(SEPARATOR), toPlain(state)]]);
  }
  const parts = Object.entries(state).map(([name, part]): [string, unknown] => [
    // What a list has is told by its place, counted from 1 as people do.
    Array.isArray(state) ? String(Number(name) + 1) : name,
    part,
  ]);
  return new Map(parts.flatMap(([name, part]) => [...flatten(part, [...path, name])]));
}

function toPlain(value: unknown): Plain {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as Plain) : null;
}
