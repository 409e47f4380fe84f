import type { BankLine } from '@barya/contract/bank-lines';
import { showPesos } from '../../lib/money.ts';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import classes from './bank-lines.module.css';
import { MatchLink, nameTarget } from './match-link.tsx';
import { words } from './words.ts';

/** A line by its amount and direction. */
export function nameLine({ amount }: Pick<BankLine, 'amount'>): string {
  return amount < 0 ? words.moneyOut(showPesos(-amount)) : words.moneyIn(showPesos(amount));
}

const signs = {
  unmatched: 'pending',
  matched: 'approved',
  set_aside: 'cancelled',
} as const satisfies Record<BankLine['status'], Status>;

/** A line's status, with its match, the reason, or the best suggestion. */
export function LineState({ line: { status, match, reason, suggestions } }: { line: BankLine }) {
  const [best] = suggestions;
  return (
    <div className={classes.state}>
      <StatusBadge status={signs[status]} label={words.statuses[status]} />
      {match && <MatchLink target={match} />}
      {match?.user && <span className="small soft">{match.user.username}</span>}
      {reason && <span className={`${classes.sub} small soft`}>{reason}</span>}
      {status === 'unmatched' && best && (
        <>
          <span className="small soft">
            <FitBadge fit={best.match} /> {nameTarget(best)}
          </span>
          {best.user && <span className="small soft">{best.user.username}</span>}
        </>
      )}
    </div>
  );
}

/** How well a suggestion fits. */
export function FitBadge({ fit }: { fit: 'exact' | 'likely' }) {
  return (
    <span className={fit === 'exact' ? classes.badge : `${classes.badge} ${classes.likely}`}>
      {words.fits[fit]}
    </span>
  );
}
