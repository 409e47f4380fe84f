import { ApiError } from '../lib/api/api-error.ts';
import { formatMoment } from '../lib/dates.ts';
import { showPesos } from '../lib/money.ts';
import { words } from './used-by-words.ts';

interface Use {
  kind: 'cash_in' | 'load' | 'payout';
  _id: string;
  reference: string;
}

const addresses = {
  cash_in: '/admin/cash-ins',
  load: '/admin/load-shared-capital',
  payout: '/admin/payouts',
} as const;

interface Candidate extends Omit<Use, 'kind'> {
  kind: Use['kind'];
  amount: number;
  at: string;
  user: { username: string };
}

/** What may be the same payment, so that two equal ones can be told apart. */
export function Candidates({ error, again = words.other }: { error: unknown; again?: string }) {
  const candidates = error instanceof ApiError && (error.details.candidates as Candidate[]);
  if (!candidates) return null;
  return (
    <>
      <ul>
        {candidates.map(({ kind, _id, reference, amount, at, user }) => (
          <li key={_id}>
            <InNewTab
              kind={kind}
              id={_id}
              text={words.candidate[kind](showPesos(amount), reference)}
            />{' '}
            {words.whoAndWhen(user.username, formatMoment(at))}
          </li>
        ))}
      </ul>
      <p>{again}</p>
    </>
  );
}

/**
 * What to do about a refused payment reference: where it was used, with a link for staff in a tab of
 * its own, so that nothing typed is lost; or how to confirm it.
 */
export function UsedBy({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'payment_reference_unusual') return words.again;
  if (error.code === 'possible_duplicate') return <Candidates error={error} />;
  const use = error.details.usedBy as Use | undefined;
  if (!use || !(use.kind in addresses)) return null;
  return <InNewTab kind={use.kind} id={use._id} text={words.usedBy[use.kind](use.reference)} />;
}

/** A link that leaves what was typed where it is. */
function InNewTab({ kind, id, text }: { kind: Use['kind']; id: string; text: string }) {
  return (
    <a href={`${addresses[kind]}?open=${id}`} target="_blank" rel="noreferrer">
      {text}
      <span className="visuallyHidden"> {words.newTab}</span>
    </a>
  );
}
