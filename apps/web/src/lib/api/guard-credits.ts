import type { RouteName } from '@barya/contract/paths';
import { addGuard } from './guard.ts';

/** Calls that may credit a payment twice. */
const credits: ReadonlySet<RouteName> = new Set(['loadCapital', 'creditCashIn', 'creditBankLine']);

/** What was shown as the same payment, by call. To send again is to say that it is another. */
const shownAsSame = new Map<string, readonly string[]>();

addGuard({
  amend: (name, { id }) => {
    if (!credits.has(name)) return undefined;
    const seenDuplicates = shownAsSame.get(name + id);
    return { guard: true, ...(seenDuplicates && { seenDuplicates }) };
  },
  note: (name, { id }, { code, details }) => {
    if (code !== 'possible_duplicate') return;
    const shown = (details.candidates as { _id: string }[]).map(({ _id }) => _id);
    const all = new Set([...(shownAsSame.get(name + id) ?? []), ...shown]);
    shownAsSame.set(name + id, [...all].slice(-100));
  },
});
