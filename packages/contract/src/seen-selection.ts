import { field, refuse } from './field.ts';
import { isBlank } from './text.ts';

/** `total` in pesos; `ids` of all of them. */
export interface SeenSelection {
  count: number;
  total: number;
  ids?: readonly string[];
}

const MOST_IDS = 100;

/**
 * What the caller saw of a selection that the server makes: how many, their sum in pesos and, if they
 * say so, which. Where ids are sent, they say it themselves.
 */
export const seenSelection = field<SeenSelection | undefined, SeenSelection | null>(
  {
    type: ['object'],
    description: `\`count\` and \`total\` (pesos) of what was shown; another selection is refused. With all its \`ids\`, at most ${MOST_IDS}, the refusal names what was added and removed.`,
  },
  (input) => {
    if (isBlank(input)) return undefined;
    const { count, total, ids } = Object(input);
    const isNamed = Array.isArray(ids) && ids.length <= MOST_IDS && ids.length === count;
    return Number.isSafeInteger(count) && Number.isFinite(total)
      ? { count, total, ...(isNamed && { ids: ids.map(String) }) }
      : refuse('Please say how many you saw, and their sum');
  },
).optional();
