import type { BankLine, Match } from '@barya/contract/bank-lines';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { WaitsMark } from '../../ui/review/waits.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import classes from './bank-lines.module.css';
import { MatchLink, nameOwner, nameTarget } from './match-link.tsx';
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

/** How many suggestions of a line have a key. */
const MOST_KEYS = 3;

/**
 * A line's status, with its match or reason, by whom and when; or what it may be, each with the key
 * that takes it.
 */
export function LineState({ line }: { line: BankLine }) {
  const { status, match, reason, byRule, decidedBy, decidedAt, suggestions } = line;
  const keyed = suggestions.slice(0, MOST_KEYS);
  const who = byRule ? words.byRule : decidedBy?.username;
  return (
    <div className="stack atStart gap2">
      <StatusBadge status={signs[status]} label={words.statuses[status]} />
      <WaitsMark waiting={line.waiting} />
      {line.missingIn && <MissingMark missingIn={line.missingIn} />}
      {match && <MatchLink target={match} />}
      {match && nameOwner(match) && <span className="under">{nameOwner(match)}</span>}
      {reason && <span className={`${classes.reason} under`}>{reason}</span>}
      {who && decidedAt && (
        <span className="under">{words.decidedBy(who, formatMoment(decidedAt))}</span>
      )}
      {status === 'unmatched' && keyed.length > 0 && (
        <div className="under">
          <ol className={`${classes.suggested} stack gap2 anywhere`}>
            {keyed.map(({ target, match: { kind } }, index) => (
              <li key={target._id} className="small soft">
                <FitBadge fit={kind} />{' '}
                {keyed.length > 1 && (
                  <span className="atDesk">{words.place(index + 1, keyed.length)}</span>
                )}{' '}
                {words.suggested(nameTarget(target), nameOwner(target), formatMoment(target.at))}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** That another statement should have the line and does not. */
function MissingMark({ missingIn }: { missingIn: NonNullable<BankLine['missingIn']> }) {
  const { isLater, importedBy, at } = missingIn;
  const { later, earlier, import: imported } = words.missing;
  return (
    <span className="under">
      <span className="strong wait">{isLater ? later : earlier}</span>{' '}
      {imported(importedBy.username, formatMoment(at))}
    </span>
  );
}

/** How well a suggestion fits. */
export function FitBadge({ fit }: { fit: Match['kind'] }) {
  return (
    <span className={`${classes.badge} strong size13 ${fit === 'exact' ? 'goodWash' : 'waitWash'}`}>
      {words.fits[fit]}
    </span>
  );
}
