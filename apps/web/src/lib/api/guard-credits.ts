import type { RouteName } from '@barya/contract/paths';
import { addGuard } from './guard.ts';

/** Calls that may credit a payment twice. */
const credits: ReadonlySet<RouteName> = new Set(['loadCapital', 'creditCashIn', 'creditBankLine']);

/** Payments shown as perhaps the same, by credit. Sending that credit again says that it is another. */
const shownAsSame = new Map<string, readonly string[]>();

const keyOf = (name: RouteName, asked: object) => name + JSON.stringify(asked);

addGuard({
  amend: (name, asked) => {
    if (!credits.has(name)) return undefined;
    const seenDuplicates = shownAsSame.get(keyOf(name, asked));
    return { guard: true, ...(seenDuplicates && { seenDuplicates }) };
  },
  note: (name, asked, { code, details }) => {
    if (code !== 'possible_duplicate') return;
    const key = keyOf(name, asked);
    const shown = (details.candidates as { _id: string }[]).map(({ _id }) => _id);
    const all = new Set([...(shownAsSame.get(key) ?? []), ...shown]);
    shownAsSame.set(key, [...all].slice(-100));
  },
});
