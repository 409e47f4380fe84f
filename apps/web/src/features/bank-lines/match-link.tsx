import type { MatchTarget } from '@barya/contract/bank-lines';
import { Link } from '@tanstack/react-router';
import classes from './bank-lines.module.css';
import { words } from './words.ts';

/** The list that has each kind, with the row opened. */
const lists = {
  cash_in: '/admin/cash-ins',
  load: '/admin/load-shared-capital',
  payout: '/admin/earnings-history',
  reserve_entry: '/admin/reserves',
  unclaimed: '/admin/unclaimed',
} as const;

/** What stands in the books, as a name: kind and reference. */
export function nameTarget({ kind, reference }: MatchTarget): string {
  return words.target(words.kinds[kind], reference);
}

/** Leads to what a line is matched to, or may be. */
export function MatchLink({ target, label }: { target: MatchTarget; label?: string }) {
  const { kind, _id } = target;
  const text = label ?? nameTarget(target);
  return (
    <Link to={lists[kind]} search={{ open: _id }} className={classes.link}>
      {text}
    </Link>
  );
}
