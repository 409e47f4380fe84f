import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Their values may lie in files instead, each named by the variable with `_FILE` at its end. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_READ_URL',
  'SIGNING_KEY',
  'SECOND_FACTOR_KEY',
  'PAYOUT_KEY',
  'PUSH_KEY',
  'ADMIN_PASSWORD',
  'REDIS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const;

/** Shorter names lie too close to those of other programs. */
const SHORTEST_MISSPELT = 8;

/**
 * The variables that are set, with what lies in files read. `lines` has one line per error: a file
 * that can't be read, and a name that is one slip away from one of `names`.
 */
export function readVariables(env: Environment, names: readonly string[]) {
  const set = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));
  const lines = listMisspelt(Object.keys(set), [...names, ...SECRETS.map(fileOf)]);
  for (const name of SECRETS) {
    const file = set[fileOf(name)]?.trim();
    if (!file) continue;
    if (set[name]) {
      lines.push(`${name} must be unset if ${fileOf(name)} is set.`);
      continue;
    }
    const { text, fault } = readText(file);
    if (fault) lines.push(`${fileOf(name)} ${fault}.`);
    set[name] = text;
  }
  return { set, lines };
}

function fileOf(name: string): string {
  return `${name}_FILE`;
}

function readText(file: string): { text?: string; fault?: string } {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return text.trim() === '' ? { fault: 'names an empty file' } : { text };
  } catch (error) {
    return { fault: `names a file that can't be read (${(error as Error).message})` };
  }
}

function listMisspelt(given: readonly string[], names: readonly string[]): string[] {
  const known = new Set(names);
  const unknown = given.filter((name) => name.length >= SHORTEST_MISSPELT && !known.has(name));
  return unknown.flatMap((name) => {
    const meant = names.find((each) => isOneSlipFrom(name, each));
    return meant === undefined ? [] : [`${name}: did you mean ${meant}?`];
  });
}

/** Whether one letter more, less or other, or two neighbours swapped, make one name the other. */
function isOneSlipFrom(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [ours, theirs] = [one.slice(start), other.slice(start)];
  const swapped = `${ours[1] ?? ''}${ours[0] ?? ''}${ours.slice(2)}`;
  return (
    ours.slice(1) === theirs ||
    ours === theirs.slice(1) ||
    ours.slice(1) === theirs.slice(1) ||
    swapped === theirs
  );
}
