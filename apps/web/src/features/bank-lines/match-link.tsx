import type { MatchTarget } from '@barya/contract/bank-lines';
import { Link } from '@tanstack/react-router';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { words } from './words.ts';

/** The list that has each kind, with the row opened. */
const lists = {
  cash_in: { to: '/admin/cash-ins' },
  load: { to: '/admin/load-shared-capital' },
  payout: { to: '/admin/payouts' },
  payout_return: { to: '/admin/payouts' },
  payout_batch: { to: '/admin/payouts', tab: 'batches' },
  reserve_entry: { to: '/admin/reserves' },
  unclaimed: { to: '/admin/unclaimed' },
} as const satisfies Record<MatchTarget['kind'], { to: string; tab?: string }>;

/** What stands in the books, as a name: kind and reference. */
export function nameTarget({ kind, reference }: Pick<MatchTarget, 'kind' | 'reference'>): string {
  return words.target(words.kinds[kind], reference);
}

/** By which method and whose money it is; '' for the operator's own. */
export function nameOwner({ kind, method, user }: MatchTarget): string {
  const isPayout = kind.startsWith('payout');
  return words.whose(method && isPayout ? nameOfMethod(method) : method, user?.username);
}

/** Leads to what a line is matched to, or may be. */
export function MatchLink({ target, label }: { target: MatchTarget; label?: string }) {
  const { kind, _id } = target;
  const text = label ?? nameTarget(target);
  const { to, ...place } = lists[kind];
  return (
    <Link to={to} search={{ ...place, open: _id }} className="anywhere link">
      {text}
    </Link>
  );
}
