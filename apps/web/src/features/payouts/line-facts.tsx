import type { LineInBrief } from '@barya/contract/bank-lines';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { words } from './words.ts';

/** A bank line with a link to it, as a fact; nothing without one. */
export function lineFacts(name: string, line: LineInBrief | null): Fact[] {
  if (!line) return [];
  const text = words.drawer.bankLineOf(showPesos(Math.abs(line.amount)), formatDay(line.at));
  return [
    {
      name,
      value: (
        <Link to="/admin/bank-lines" search={{ open: line._id }} className="link anywhere">
          {text}
        </Link>
      ),
    },
  ];
}
