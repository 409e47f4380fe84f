/** Matchers for fields with an unknown value in a specified form. */
function matcher(name: string, matches: (value: unknown) => boolean) {
  return { asymmetricMatch: matches, toString: () => name, toAsymmetricMatcher: () => name };
}

/** Pesos on the wire: a JSON number, not negative, of at most two decimals. */
export const money = matcher(
  'money',
  (value) => typeof value === 'number' && value >= 0 && Number(value.toFixed(2)) === value,
);

export const count = matcher('count', (value) => Number.isSafeInteger(value) && Number(value) >= 0);

export const number = matcher('number', (value) => Number.isFinite(value));

export const text = matcher('text', (value) => typeof value === 'string' && value !== '');

export const flag = matcher('flag', (value) => typeof value === 'boolean');

/** ISO 8601 in UTC. */
export const date = matcher(
  'date',
  (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value),
);

export const oneOf = (...values: unknown[]) =>
  matcher(`one of ${values.join(', ')}`, (value) => values.includes(value));

/** `dailyClicks` is a number or an object with `count`. */
export function readClickCount(dailyClicks: number | { count: number }): number {
  return typeof dailyClicks === 'number' ? dailyClicks : dailyClicks.count;
}
