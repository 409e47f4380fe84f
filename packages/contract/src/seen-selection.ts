import { field, refuse } from './field.ts';
import { isBlank } from './text.ts';

/**
 * What the caller saw of a selection that the server makes: how many, and their sum in pesos.
 * Where ids are sent, they say it themselves.
 */
export const seenSelection = field<
  { count: number; total: number } | undefined,
  { count: number; total: number } | null
>(
  {
    type: ['object'],
    description: '`count` and `total` (pesos) of what was shown; another selection is refused.',
  },
  (input) => {
    if (isBlank(input)) return undefined;
    const { count, total } = Object(input);
    return Number.isSafeInteger(count) && Number.isFinite(total)
      ? { count, total }
      : refuse('Please say how many you saw, and their sum');
  },
).optional();

/** `total` in pesos. */
export interface SeenSelection {
  count: number;
  total: number;
}
