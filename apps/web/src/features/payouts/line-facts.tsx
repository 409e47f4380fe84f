import type { LineInBrief } from '@barya/contract/bank-lines';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { words } from './words.ts';

/** A bank line with a link to it, as a fact; nothing without one. */
export function lineFacts(name: string, line: LineInBrief | null): Fact[] {
  return line ? [{ name, value: <LineLink line={line} /> }] : [];
}

/** Unmatched lines that a payout may be: it may have been paid. */
export function possibleLineFacts(lines: readonly LineInBrief[]): Fact[] {
  if (lines.length === 0) return [];
  const value = lines.map((line) => (
    <span key={line._id} className="block">
      <LineLink line={line} />
    </span>
  ));
  return [{ name: words.drawer.possibleLines, value }];
}

function LineLink({ line: { _id, amount, at, account } }: { line: LineInBrief }) {
  const text = words.drawer.bankLineOf(showPesos(Math.abs(amount)), formatDay(at), account);
  return (
    <Link to="/admin/bank-lines" search={{ open: _id }} className="link anywhere">
      {text}
    </Link>
  );
}
